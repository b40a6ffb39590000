import { connectDatabase } from "@ledgerline/db/client";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { PASSWORD } from "../harness/apps/create-test-app.ts";
import { type MailApp, useMailApp } from "../harness/apps/use-mail-app.ts";

const NEW = "another good one";
const STALE = { status: 400, body: { detail: "This link has expired or has already been used. Ask for a new one." } };

const forget = (server: MailApp, email: string) => server.call("POST", "/auth/password/forgotten", { body: { email } });
const choose = (server: MailApp, token: string) =>
  server.call("POST", "/auth/password/choose", { body: { token, new_password: NEW } });
const changeEmail = (server: MailApp, token: string, email: string) =>
  server.call("POST", "/account/email", { token, body: { email, password: PASSWORD } });
const confirm = (server: MailApp, link: string) =>
  server.call("POST", "/account/email/confirm", { body: { token: link } });

/** An artist whose first link has been sent, and then a link to choose a password. */
async function useLinkedArtist() {
  const server = await useMailApp();
  const { artist, token } = await server.register();
  await server.tokenSentTo(artist.email);
  await forget(server, artist.email);
  const reset = await server.tokenSentTo(artist.email, 2);
  return { server, artist, token, reset };
}

test("a link to choose a password is void once the email has changed, even for a reader of the old mailbox", async () => {
  const { server, token, reset } = await useLinkedArtist();
  await changeEmail(server, token, "new@example.com");
  expect(await confirm(server, await server.tokenSentTo("new@example.com"))).toMatchObject({ status: 200 });
  expect(await choose(server, reset)).toMatchObject(STALE);
  const login = await server.call("POST", "/auth/login", { body: { email: "new@example.com", password: PASSWORD } });
  expect(login.status).toBe(200);
});

test("a link that was being sent while the email changed is void too", async () => {
  const { server, artist, token } = await useLinkedArtist();
  await changeEmail(server, token, "new@example.com");
  const link = await server.tokenSentTo("new@example.com");
  await forget(server, artist.email);
  const reset = await server.tokenSentTo(artist.email, 3);
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  const [saved] = await db.sql`select * from user_links where purpose = 'choose_password'`;
  await confirm(server, link);
  await db.sql`insert into user_links ${db.sql(saved ?? {})}`;
  await db.close();
  expect(await choose(server, reset)).toMatchObject(STALE);
});

test("an unconfirmed new email is void once the operator takes the password away", async () => {
  const { server, artist, token } = await useLinkedArtist();
  await changeEmail(server, token, "new@example.com");
  const link = await server.tokenSentTo("new@example.com");
  const { stdout } = await runOperatorCommand("reset-password", { ...server, args: [artist.email] });
  const reset = /#(\S+)/.exec(stdout)?.[1] ?? "";
  expect(reset).toMatch(/\./);
  expect(await confirm(server, link)).toMatchObject(STALE);
  expect(await choose(server, reset)).toMatchObject({ status: 200 });
});

test("an unconfirmed new email is void once the password has changed", async () => {
  const { server, artist, token } = await useLinkedArtist();
  const { body } = await changeEmail(server, token, "thief@example.com");
  const link = await server.tokenSentTo("thief@example.com");
  const changed = await server.call("POST", "/auth/password", {
    token: body.access_token,
    body: { old_password: PASSWORD, new_password: NEW },
  });
  expect(changed.status).toBe(200);
  expect(await confirm(server, link)).toMatchObject(STALE);
  const account = await server.call("GET", "/account", { token: changed.body.access_token });
  expect(account.body).toMatchObject({ artist: { email: artist.email }, pending_email: null });
});

test("an unconfirmed new email is void once a password is chosen with a link", async () => {
  const { server, token, reset } = await useLinkedArtist();
  await changeEmail(server, token, "thief@example.com");
  const link = await server.tokenSentTo("thief@example.com");
  expect(await choose(server, reset)).toMatchObject({ status: 200 });
  expect(await confirm(server, link)).toMatchObject(STALE);
});

test("turning two-step login on or off makes links void", async () => {
  let now = Date.now();
  const server = await useMailApp({}, { clock: () => new Date(now) });
  const { artist, token } = await server.register();
  await server.tokenSentTo(artist.email);
  const begin = await server.call("POST", "/account/second-factor/begin", { token, body: { password: PASSWORD } });
  const code = () => new TOTP({ secret: begin.body.secret }).generate({ timestamp: now });
  await forget(server, artist.email);
  const first = await server.tokenSentTo(artist.email, 2);
  const on = await server.call("POST", "/account/second-factor/confirm", { token, body: { code: code() } });
  expect(on.status).toBe(200);
  expect(await choose(server, first)).toMatchObject(STALE);
  const waiting = await changeEmail(server, on.body.access_token, "thief@example.com");
  const link = await server.tokenSentTo("thief@example.com");
  now += 30_000;
  const off = { password: PASSWORD, code: code() };
  const { status } = await server.call("POST", "/account/second-factor/end", {
    token: waiting.body.access_token,
    body: off,
  });
  expect(status).toBe(200);
  expect(await confirm(server, link)).toMatchObject(STALE);
});

test("a disabled account's links are void", async () => {
  const { server, artist, reset } = await useLinkedArtist();
  for (const command of ["disable-account", "enable-account"] as const) {
    await runOperatorCommand(command, { ...server, args: [artist.email] });
  }
  expect(await choose(server, reset)).toMatchObject(STALE);
});

test("a session that a new password ends cannot renew itself by a change that is under way", async () => {
  const { server, artist, token } = await useLinkedArtist();
  const login = await server.call("POST", "/auth/login", { body: { email: artist.email, password: PASSWORD } });
  const thief = login.body.access_token;
  // Pauses the thief's change after its password check and before its transaction.
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  let underWay: ReturnType<typeof changeEmail> | undefined;
  await db.sql.begin(async (sql) => {
    await sql`select from users where email = ${artist.email} for update`;
    underWay = changeEmail(server, thief, "thief@example.com");
    await expect.poll(() => waitingForLocks(server), { timeout: 120_000 }).toBe(1);
    await sql`update sessions set revoked_at = now() where account_id = ${artist.id}`;
  });
  await db.close();
  expect((await underWay)?.status).toBe(401);
  expect((await server.call("GET", "/account", { token })).status).toBe(401);
});

async function waitingForLocks(server: MailApp): Promise<number> {
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  const rows = await db.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await db.close();
  return rows.length;
}
