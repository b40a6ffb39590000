import { connectDatabase } from "@ledgerline/db/client";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { expect, test } from "vitest";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";

test("the operator disables an account and enables it again, while the server is running", async () => {
  let moved = 0;
  const server = await useTestApp({}, { clock: () => new Date(Date.now() + moved) });
  const { artist, token } = await server.register();
  const command = (name: "disable-account" | "enable-account") =>
    runOperatorCommand(name, { ...server, args: [artist.email] });
  const login = (password: string) => server.call("POST", "/auth/login", { body: { email: artist.email, password } });
  const me = () => server.call("GET", "/auth/me", { token });

  expect((await me()).status).toBe(200);
  expect((await command("disable-account")).stdout).toContain("is disabled");
  moved = 5001;
  expect((await me()).status).toBe(401);
  expect(await login(PASSWORD)).toMatchObject({
    status: 403,
    body: { detail: "This account has been disabled. Ask the operator of this server why." },
  });
  expect((await login("not the password")).status).toBe(401);
  // A login that was under way meanwhile leaves a session behind.
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  await db.sql`update sessions set revoked_at = null where account_id = ${artist.id}`;
  await db.close();
  moved *= 2;
  expect((await me()).status).toBe(401);

  await command("enable-account");
  expect((await me()).status).toBe(401);
  expect((await login(PASSWORD)).status).toBe(200);
});
