// @module-tag outages
import { EventEmitter, once } from "node:events";
import { connectDatabase } from "@ledgerline/db/client";
import { createTestDatabase } from "@ledgerline/db/test/test-database";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { expect, onTestFinished, test } from "vitest";
import { PASSWORD } from "../harness/apps/create-test-app.ts";
import { registerArtist } from "../harness/register-artist.ts";

const LOSSES = 100;

type Call = [path: string, init: RequestInit];

test("a server that keeps losing its connections keeps running, and answers correctly or asks to try again", async () => {
  const database = await createTestDatabase();
  const db = connectDatabase({ url: database.ownerUrl, prepare: true, maxConnections: 1 });
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  const server = await startServerProcess({ dataDir: makeTestDataDir(), env: database.env });
  const { token } = await registerArtist(server);
  const [account] = await db.sql<{ email: string }[]>`select email from users`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const login = { method: "POST", headers, body: JSON.stringify({ email: account?.email, password: PASSWORD }) };
  const calls: Call[] = [
    ["/api/auth/login", login],
    ["/api/auth/me", { headers }],
    ["/api/analytics/overview", { headers }],
    ["/api/statements", { headers }],
    ["/api/streaming/status", { headers }],
    ["/api/subscription/status", { headers }],
  ];
  const ask = async ([path, init]: Call) => {
    const response = await fetch(`${server.url}${path}`, init);
    const { access_token: _, ...body } = (await response.json()) as Record<string, unknown>;
    return { path, status: response.status, retry: response.headers.has("retry-after"), body };
  };
  const right = new Map(await Promise.all(calls.map(async (call) => [call, await ask(call)] as const)));

  const answers = new EventEmitter();
  let losing = true;
  const clients = calls.map(async (call) => {
    while (losing) {
      const answer = await ask(call);
      if (answer.status === 503) expect(answer).toMatchObject({ retry: true });
      else expect(answer).toEqual(right.get(call));
      answers.emit("answer");
    }
  });
  const failed = Promise.all(clients);
  for (let loss = 0; loss < LOSSES; loss++) {
    const answer = once(answers, "answer");
    await db.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await Promise.race([answer, failed]);
  }
  losing = false;
  await failed;
  for (const call of calls) await expect.poll(() => ask(call)).toEqual(right.get(call));
});
