import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { expect, test } from "vitest";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";
import { type MailApp, useMailApp } from "../harness/apps/use-mail-app.ts";

const NEW = "another good one";

const forget = (server: MailApp, email: string, address?: string) =>
  server.call("POST", "/auth/password/forgotten", { body: { email }, ...(address && { address }) });
const choose = (server: MailApp, token: string, password = NEW) =>
  server.call("POST", "/auth/password/choose", { body: { token, new_password: password } });
const login = (server: MailApp, email: string, password: string) =>
  server.call("POST", "/auth/login", { body: { email, password } });

test("a forgotten password is replaced with a link that comes by email and works once", async () => {
  const server = await useMailApp();
  const { artist, token: session } = await server.register();
  await server.tokenSentTo(artist.email);
  expect((await server.call("GET", "/auth/options")).body).toEqual({ password_by_email: true, look_around: true });
  await forget(server, artist.email);
  const token = await server.tokenSentTo(artist.email, 2);
  const mail = (await server.mailsTo(artist.email)).at(-1);
  expect(mail).toMatchObject({ subject: "Choose a new password for Ledgerline" });
  expect(mail?.html).toContain(`<a href="http://127.0.0.1:4000/choose-password#${token}">`);

  // 32 characters out of 64 are 192 bits.
  expect(token.split(".")[1]).toMatch(/^[\w-]{32}$/);
  for (const password of ["password123", "1234567"]) expect((await choose(server, token, password)).status).toBe(400);
  expect(await choose(server, token)).toMatchObject({ status: 200 });
  expect((await server.call("GET", "/auth/me", { token: session })).status).toBe(401);
  expect((await login(server, artist.email, PASSWORD)).status).toBe(401);
  const { body } = await login(server, artist.email, NEW);
  const account = await server.call("GET", "/account", { token: body.access_token });
  expect(account.body).toMatchObject({ email_confirmed: true });
  await expect
    .poll(async () => (await server.mailsTo(artist.email)).map(({ subject }) => subject))
    .toContain("Your Ledgerline password was changed");
  expect(await choose(server, token, "a third good one")).toMatchObject({
    status: 400,
    body: { detail: "This link has expired or has already been used. Ask for a new one." },
  });
});

test("a link ends after an hour, or when another one is sent", async () => {
  let moved = 0;
  const server = await useMailApp({}, { clock: () => new Date(Date.now() + moved) });
  const { artist } = await server.register();
  await server.tokenSentTo(artist.email);
  await forget(server, artist.email);
  const first = await server.tokenSentTo(artist.email, 2);
  await forget(server, artist.email);
  const second = await server.tokenSentTo(artist.email, 3);
  expect((await choose(server, first)).status).toBe(400);
  moved = 3_600_001;
  expect((await choose(server, second)).status).toBe(400);
});

test("the answer does not say whether there is an account, and nobody else is sent anything", async () => {
  const server = await useMailApp();
  const { artist } = await server.register();
  const known = await forget(server, artist.email);
  const unknown = await forget(server, "nobody@example.com");
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
  await server.tokenSentTo(artist.email, 2);
  expect(await server.mailsTo("nobody@example.com")).toEqual([]);
});

test("a link for an email can be asked for five times an hour, whoever asks", async () => {
  const server = await useMailApp({ limits: DEFAULT_LIMITS });
  const asked = [];
  for (let n = 0; n < 6; n += 1) asked.push((await forget(server, "nova@example.com", `10.0.0.${n}`)).status);
  expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
});

test("an address can try a limited number of links per hour", async () => {
  const server = await useTestApp({ limits: { ...DEFAULT_LIMITS, link: { points: 2, seconds: 3600 } } });
  const token = `${crypto.randomUUID()}.${"x".repeat(32)}`;
  for (const status of [400, 400, 429]) {
    const body = { token, new_password: NEW };
    expect((await server.call("POST", "/auth/password/choose", { body })).status).toBe(status);
  }
});

test("the link of another user changes nothing", async () => {
  const server = await useMailApp();
  const [one, other] = [await server.register(), await server.register()];
  await forget(server, one.artist.email);
  const token = await server.tokenSentTo(one.artist.email, 2);
  await forget(server, other.artist.email);
  const [theirId] = (await server.tokenSentTo(other.artist.email, 2)).split(".");
  const forged = `${theirId}.${token.split(".")[1]}`;
  expect((await choose(server, forged)).status).toBe(400);
  expect((await login(server, other.artist.email, PASSWORD)).status).toBe(200);
});

test("a server without a mail server says who can help", async () => {
  const server = await useTestApp();
  expect((await server.call("GET", "/auth/options")).body).toEqual({ password_by_email: false, look_around: true });
  const answer = await server.call("POST", "/auth/password/forgotten", { body: { email: "nova@example.com" } });
  expect(answer).toMatchObject({
    status: 409,
    body: { detail: "This server sends no email. Ask its operator for a new password." },
  });
});
