import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Session } from "@ledgerline/contract/auth/auth";
import { createTestDatabase, type TestDatabase } from "@ledgerline/db/test/test-database";
import { startStripeSandbox } from "@ledgerline/sandboxes/stripe/start-stripe-sandbox";
import { payCheckout } from "@ledgerline/sandboxes/stripe/stripe-control";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import type { ServerProcess } from "@ledgerline/testing/product/launch-server";
import { spawnServer, startServerProcess } from "@ledgerline/testing/server-process";
import { expect, onTestFinished, test } from "vitest";

const PATIENCE = 300_000;
const ACCOUNT = { email: "ada@example.com", password: "a quiet field of barley", artist_name: "Ada Artist" };

async function call(server: ServerProcess, method: string, path: string, body?: object, token = "") {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function register(server: ServerProcess): Promise<string> {
  const { body } = await call(server, "POST", "/auth/register", ACCOUNT);
  return (body as Session).access_token;
}

const order = (server: ServerProcess) => ({ plan_id: "premium", origin_url: server.url });

async function useDatabase(): Promise<TestDatabase["env"]> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database.env;
}

test("without a Stripe key the server starts the Stripe sandbox, and Premium survives a kill", {
  timeout: PATIENCE,
}, async () => {
  const dataDir = makeTestDataDir();
  const env = await useDatabase();
  const first = await startServerProcess({ dataDir, env });
  expect(first.said).toContain("Sandbox payments: no card is charged");
  const token = await register(first);
  const state = async (server: ServerProcess) =>
    (await call(server, "GET", "/subscription/status", undefined, token)).body;
  expect(await state(first)).toMatchObject({ billing: { mode: "test" } });
  const { body } = await call(first, "POST", "/subscription/checkout", order(first), token);
  await payCheckout(body.checkout_url);
  // The browser does not return to the app, so only a webhook can bring the change.
  await expect.poll(async () => (await state(first)).subscription.status).toBe("trialing");
  const portOf = () => JSON.parse(readFileSync(join(dataDir, "billing-sandbox.json"), "utf8")).port as number;
  first.process.kill("SIGKILL");
  await first.ended;

  const second = await startServerProcess({ dataDir, env });
  expect((await state(second)).subscription.status).toBe("trialing");
  // Earlier links still work, unless another process has taken the port.
  const page = new URL(body.checkout_url);
  page.port = String(portOf());
  expect((await fetch(page)).status).toBe(200);
  expect(await call(second, "POST", "/subscription/cancel", undefined, token)).toMatchObject({
    status: 200,
    body: { status: { subscription: { status: "trialing", cancel_at_period_end: true } } },
  });
  second.process.kill("SIGTERM");
  expect(await second.ended).toEqual({ code: 0, errors: "" });
});

test("two servers never share a directory for their sandboxes' state, even with different databases", {
  timeout: PATIENCE,
}, async () => {
  const dataDir = makeTestDataDir();
  const first = await startServerProcess({ dataDir, env: await useDatabase() });
  const read = () => readFileSync(join(dataDir, "billing-sandbox.json"), "utf8");
  const before = read();
  const env = await useDatabase();
  const second = await spawnServer({ dataDir, env });
  expect(await second.ended).toEqual({
    code: 1,
    errors: expect.stringMatching(
      `^Ledgerline is already running on ${dataDir} \\(process ${first.process.pid}, .*: stop it first.*\n$`,
    ),
  });
  expect(read()).toBe(before);
  first.process.kill("SIGTERM");
  expect(await first.ended).toMatchObject({ code: 0 });
  await startServerProcess({ dataDir, env });
});

test("a sandbox that cannot start says why, and the server does not start", { timeout: PATIENCE }, async () => {
  const dataDir = makeTestDataDir();
  writeFileSync(join(dataDir, "billing-sandbox.json"), "{");
  const server = await spawnServer({ dataDir, env: await useDatabase() });
  const { code, errors } = await server.ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^The Stripe sandbox cannot start: .*billing-sandbox\.json.*\n$/);
});

test("production has no sandbox and reports that billing is not configured", { timeout: PATIENCE }, async () => {
  const dataDir = makeTestDataDir();
  const env = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    ...(await useDatabase()),
    SESSION_SECRET: randomBytes(32).toString("base64"),
    CREDENTIALS_KEY: randomBytes(32).toString("base64"),
    APP_URL: "https://ledgerline.example",
  };
  const server = await spawnServer({ dataDir, env });
  await expect.poll(() => server.said.some((line) => line.startsWith("Ledgerline is running"))).toBe(true);
  const token = await register(server);
  const detail = "Billing is not configured on this server";
  const bought = await call(
    server,
    "POST",
    "/subscription/checkout",
    { plan_id: "premium", origin_url: env.APP_URL },
    token,
  );
  expect(bought).toEqual({ status: 503, body: { detail } });
  const status = await call(server, "GET", "/subscription/status", undefined, token);
  expect(status.body.billing).toMatchObject({ mode: "unavailable", portal_available: false });
  const webhook = await fetch(`${server.url}/api/webhooks/stripe`, {
    method: "POST",
    body: "{}",
    headers: { "stripe-signature": "t=1,v1=1" },
  });
  expect(webhook.status).toBe(503);
  expect(existsSync(join(dataDir, "billing-sandbox.json"))).toBe(false);
  expect(server.said.join("\n")).not.toContain("Sandbox payments");
});

test("a wrong key answers 503, the cause is logged, and no secret is", {
  timeout: PATIENCE,
}, async () => {
  const sandbox = await startStripeSandbox({
    stateFile: join(makeTestDataDir(), "billing.json"),
    webhookUrl: "http://127.0.0.1:1/webhooks",
  });
  onTestFinished(() => sandbox.close());
  const secrets = {
    STRIPE_SECRET_KEY: "sk_test_canaryThatNobodyLogs",
    STRIPE_WEBHOOK_SECRET: "whsec_canaryThatNobodyLogs",
  };
  const env = { ...secrets, ...(await useDatabase()), STRIPE_API_URL: sandbox.url, LOG_LEVEL: "trace" };
  const server = await startServerProcess({ dataDir: makeTestDataDir(), env });
  const token = await register(server);
  const answer = await call(server, "POST", "/subscription/checkout", order(server), token);
  expect(answer).toEqual({
    status: 503,
    body: { detail: "The payment provider cannot be reached right now. Please try again in a moment." },
  });
  const forged = await fetch(`${server.url}/api/webhooks/stripe`, {
    method: "POST",
    body: JSON.stringify({ id: "evt_1", canary: "body-that-nobody-logs" }),
    headers: { "stripe-signature": "t=1,v1=canarySignature" },
  });
  expect(forged.status).toBe(400);
  server.process.kill("SIGTERM");
  const { errors } = await server.ended;
  const written = server.said.join("\n") + errors;
  expect(written).toContain("Stripe answered 401");
  expect(written).toContain("STRIPE_WEBHOOK_SECRET");
  expect(written).not.toMatch(/canary\w*ThatNobodyLogs|canarySignature|body-that-nobody-logs/);
  expect(JSON.stringify(answer) + (await forged.text())).not.toContain("canary");
});
