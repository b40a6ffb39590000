import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";

const EXAMPLE = join(import.meta.dirname, "../../../../packages/client/examples/receive-webhooks.py");
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3aQmYmJl5bA=";
const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)("the Python example prints only what is from Ledgerline", async () => {
  const receiver = spawn("python3", [EXAMPLE], {
    env: { ...process.env, LEDGERLINE_WEBHOOK_SECRET: SECRET },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void receiver.kill());
  const lines = createInterface(receiver.stdout);
  const [port] = await once(lines, "line");
  const body = '{"type":"run.closed","data":{"run_id":"1"}}';
  const post = (sent: string) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: {
        ...{ "webhook-id": "msg_1", "webhook-timestamp": `${Math.floor(now.getTime() / 1000)}` },
        "webhook-signature": new Webhook(SECRET).sign("msg_1", now, body),
      },
      body: sent,
    });
  const now = new Date();
  const printed = once(lines, "line");
  expect((await post('{"type":"run.sent","data":{}}')).status).toBe(401);
  expect((await post(body)).status).toBe(204);
  expect(await printed).toEqual(['run.closed {"run_id": "1"}']);
});
