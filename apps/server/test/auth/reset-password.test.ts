import { runOperatorCommand } from "@ledgerline/server-harness/run-operator-command";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, PASSWORD, type TestApp } from "../harness/create-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const reset = (...args: string[]) => {
  const { databaseUrl, dataDir } = server;
  return runOperatorCommand("reset-password", { databaseUrl, dataDir, args });
};

test("the operator gives an account a new password while the server is running", async () => {
  const { artist } = await server.register();
  const { stdout } = await reset(artist.email.toUpperCase());
  const password = /is (\S+)/.exec(stdout)?.[1] ?? "";
  const login = (word: string) => server.call("POST", "/auth/login", { body: { email: artist.email, password: word } });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(password)).status).toBe(200);
});

test("resetting a password ends the account's sessions", async () => {
  const { artist, token } = await server.register();
  await reset(artist.email);
  expect((await server.call("GET", "/auth/me", { token })).status).toBe(401);
});

test("an unknown account is reported by its email", async () => {
  await expect(reset("nobody@example.com")).rejects.toMatchObject({
    code: 1,
    stderr: "There is no account with the email nobody@example.com.\n",
  });
});
