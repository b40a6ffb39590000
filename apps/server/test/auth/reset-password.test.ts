import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, PASSWORD, type TestApp } from "../harness/apps/create-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const reset = (...args: string[]) => runOperatorCommand("reset-password", { ...server, args });

test("the operator's link leads to choosing a password, once, while the server is running", async () => {
  const { artist } = await server.register();
  const { stdout } = await reset(artist.email.toUpperCase());
  const token = /http:\/\/127\.0\.0\.1:4000\/choose-password#(\S+)/.exec(stdout)?.[1] ?? "";
  const login = (word: string) => server.call("POST", "/auth/login", { body: { email: artist.email, password: word } });
  const choose = (word: string) =>
    server.call("POST", "/auth/password/choose", { body: { token, new_password: word } });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await choose("ledgerline")).status).toBe(400);
  expect((await choose("another good one")).status).toBe(200);
  expect((await login("another good one")).status).toBe(200);
  expect(await choose("a third good one")).toMatchObject({
    status: 400,
    body: { detail: "This link has expired or has already been used. Ask for a new one." },
  });
});

test("resetting a password ends the account's sessions", async () => {
  const { artist, token } = await server.register();
  await reset(artist.email);
  expect((await server.call("GET", "/auth/me", { token })).status).toBe(401);
});

test("the operator may write an email with the letters of its domain", async () => {
  const body = { email: "info@xn--mller-kva.example", password: PASSWORD, artist_name: "Paper Lanterns" };
  await server.call("POST", "/auth/register", { body });
  expect((await reset("info@müller.example")).stdout).toContain("/choose-password#");
});

test("an unknown account is reported by its email", async () => {
  await expect(reset("nobody@example.com")).rejects.toMatchObject({
    code: 1,
    stderr: "There is no account with the email nobody@example.com.\n",
  });
});
