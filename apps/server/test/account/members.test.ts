import { connectDatabase } from "@ledgerline/db/client";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { expect, onTestFinished, test } from "vitest";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";

/** Two accounts; the first one's user is a member of both. */
async function useTwoAccounts() {
  const server = await useTestApp();
  const [own, other] = [await server.register("Paper Lanterns"), await server.register("Tin Orchard")];
  const { sql, close } = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(close);
  const [{ userId } = { userId: "" }] = await sql<{ userId: string }[]>`
    select id as "userId" from users where email = ${own.artist.email}`;
  await sql`insert into members (account_id, user_id, role, created_at) values (${other.artist.id}, ${userId}, 'owner', now())`;
  const logIn = (email = own.artist.email) =>
    server.call("POST", "/auth/login", { body: { email, password: PASSWORD } });
  const useOther = () => sql`update members set opened_at = now() where account_id = ${other.artist.id}`;
  const me = async (token: string) => (await server.call("GET", "/auth/me", { token })).body;
  return { server, sql, userId, own, other, logIn, useOther, me };
}

test("an account and its user have separate ids", async () => {
  const server = await useTestApp();
  const { artist } = await server.register();
  const { sql, close } = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(close);
  expect(await sql`select account_id, user_id <> account_id as apart, role from members`).toEqual([
    { account_id: artist.id, apart: true, role: "owner" },
  ]);
});

test("a login opens the account that the user used last, and each member reads their own name in it", async () => {
  const { own, other, logIn, useOther, me } = await useTwoAccounts();
  expect((await logIn()).body.artist).toMatchObject({ id: own.artist.id, artist_name: "Paper Lanterns" });
  await useOther();
  const { access_token: token, artist } = (await logIn()).body;
  expect(artist).toMatchObject({ id: other.artist.id, artist_name: "Tin Orchard", email: own.artist.email });
  expect(await me(token)).toEqual(artist);
  expect(await me(other.token)).toMatchObject({ id: other.artist.id, email: other.artist.email });
  expect(await me(own.token)).toMatchObject({ id: own.artist.id, email: own.artist.email });
});

test("a disabled account is passed over, and its sessions end while the others go on", async () => {
  const { server, own, other, logIn, useOther, me } = await useTwoAccounts();
  await useOther();
  const inOther = (await logIn()).body.access_token;
  await runOperatorCommand("disable-account", { ...server, args: [other.artist.email] });
  expect((await logIn()).body.artist.id).toBe(own.artist.id);
  expect((await logIn(other.artist.email)).status).toBe(403);
  expect(await me(own.token)).toMatchObject({ id: own.artist.id });
  // Another process has disabled it; this one notices within five seconds.
  await expect
    .poll(async () => (await server.call("GET", "/auth/me", { token: inOther })).status, { timeout: 20_000 })
    .toBe(401);
});

test("closing an account erases the users who have no other account", async () => {
  const { server, sql, userId, own, other, logIn, useOther } = await useTwoAccounts();
  await useOther();
  const inOther = (await logIn()).body.access_token;
  const closed = await server.call("POST", "/account/close", { token: inOther, body: { password: PASSWORD } });
  expect(closed.status).toBe(200);
  for (const token of [inOther, other.token])
    expect((await server.call("GET", "/auth/me", { token })).status).toBe(401);
  expect(await sql`select id from users`).toEqual([{ id: userId }]);
  expect((await logIn(other.artist.email)).status).toBe(401);
  expect((await logIn()).body.artist.id).toBe(own.artist.id);
  await expect.poll(() => sql`select id from accounts`, { timeout: 120_000 }).toEqual([{ id: own.artist.id }]);
  expect((await server.call("GET", "/auth/me", { token: own.token })).status).toBe(200);
});

test("a user's changes to their login appear in the history of each of their accounts, with who made them", async () => {
  const { server, sql, userId, own, other } = await useTwoAccounts();
  const body = { old_password: PASSWORD, new_password: "an open field of oats" };
  expect((await server.call("POST", "/auth/password", { token: own.token, body })).status).toBe(200);
  const events = await sql`
    select account_id, user_id from audit_events where event ->> 'action' = 'password_changed' order by account_id`;
  expect(events).toEqual(
    [own.artist.id, other.artist.id].toSorted().map((id) => ({ account_id: id, user_id: userId })),
  );
});
