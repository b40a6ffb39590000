import { readdirSync } from "node:fs";
import { createTestDatabase } from "@ledgerline/db/test/test-database";
import { asOwner } from "@ledgerline/db/test/test-server";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { expect, onTestFinished, test } from "vitest";

const PASSWORD = "canary-password-that-nobody-logs";

test("no password or token is logged, at any level and in any failure", async () => {
  announceErrors(/^23514 .* "nobody"/);
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const env = { ...database.env, LOG_LEVEL: "trace" };
  const dataDir = makeTestDataDir();
  const started = Date.now();
  const server = await startServerProcess({ dataDir, env });

  const post = (path: string, body: object, token = "") =>
    fetch(`${server.url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const get = (path: string, token: string) =>
    fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const account = { email: "canary@example.com", password: PASSWORD, artist_name: "Paper Lanterns" };
  const { access_token: token } = (await (await post("/auth/register", account)).json()) as { access_token: string };
  await post("/auth/register", account);
  await post("/auth/login", { email: account.email, password: PASSWORD });
  await post("/auth/login", { email: account.email, password: `${PASSWORD}!` });
  await post("/auth/password", { old_password: PASSWORD, new_password: `${PASSWORD}?` }, token);
  await post("/auth/password", { old_password: `${PASSWORD}?`, new_password: "short" }, token);
  await fetch(`${server.url}/trpc/auth.login`, { method: "POST", body: `{"password":"${PASSWORD}"` });
  await get(`/api/auth/me?token=${token}`, `${token}x`);
  await get("/trpc/nothing.here", token);
  // What a client sends stays inside one of our lines, and forges none.
  const forged = '"}\n{"level":60,"time":0,"msg":"forged"}\n';
  await get(`/api/${encodeURIComponent(forged)}`, token);
  await get(`/trpc/${encodeURIComponent(forged)}`, token);
  await post("/auth/login", { email: `${forged}@example.com`, password: forged });

  await asOwner(database)("alter table users add constraint nobody check (false) not valid");
  const failed = await post("/auth/register", { ...account, email: "refused-canary@example.com" });
  expect(failed.status).toBe(500);

  server.process.kill("SIGTERM");
  const { errors } = await server.ended;
  const written = server.said.join("\n") + errors;
  expect(written).toContain("level");
  expect(written).not.toContain(PASSWORD);
  expect(written).not.toContain(token);
  expect(written).toContain("violates check constraint");
  expect(written).not.toContain("$argon2id$");
  expect(written).not.toContain("refused-canary");

  const entries = server.said.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  expect(entries.length).toBeGreaterThan(0);
  for (const { time, level, msg } of entries) {
    expect(msg).not.toBe("forged");
    expect(level).toEqual(expect.any(Number));
    expect(time).toBeGreaterThanOrEqual(started);
    expect(time).toBeLessThanOrEqual(Date.now());
  }
  expect(readdirSync(dataDir, { recursive: true }).filter((name) => /log/i.test(String(name)))).toEqual([]);
});
