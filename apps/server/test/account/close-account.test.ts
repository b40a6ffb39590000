import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { connectDatabase } from "@ledgerline/db/client";
import { expect, test } from "vitest";
import { type BillingApp, type Subscriber, useBillingApp } from "../harness/apps/create-billing-app.ts";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";
import { query } from "../harness/billing-life.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { useAccount } from "../members/use-account.ts";

const STATEMENT = join(import.meta.dirname, "../../../e2e/fixture/distrokid-statement.tsv");

/** The tables that have the artist's id anywhere, and how many rows of each. */
async function tablesWith(server: BillingApp, id: string): Promise<Record<string, number>> {
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  const tables = await db.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.sql`select count(*)::int as rows from ${db.sql(name)} as t where t::text like ${`%${id}%`}`;
    if (row?.["rows"] > 0) found[name] = row?.["rows"];
  }
  await db.close();
  return found;
}

async function fill(server: BillingApp, artist: Subscriber): Promise<void> {
  await artist.buy();
  await artist.call("POST", "/analytics/test-sync");
  const text = await readFile(STATEMENT, "utf8");
  const statements = await statementCalls(server, artist.token);
  for (const file of [text, `${text}\n`]) {
    const { body } = await statements.upload(file, "april.tsv");
    expect(await statements.settled(body.id)).toMatchObject({ state: file === text ? "booked" : "overlapping" });
  }
  const isStale = async () => (await artist.call("GET", "/reconciliation")).body.stale;
  await expect.poll(isStale).toBe(false);
}

test("closing an account ends its subscription and deletes its rows from every table", async () => {
  const server = await useBillingApp();
  const artist = await server.subscriber();
  const other = await server.subscriber();
  await fill(server, artist);
  await fill(server, other);
  const before = await tablesWith(server, other.id);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      "accounts",
      "members",
      "sessions",
      "statements",
      "statement_lines",
      "statement_originals",
      "subscriptions",
    ]),
  );

  const { body: me } = await artist.call("GET", "/auth/me");
  const [user] = await query(server, `select id::text from users where email = '${me.email}'`);
  expect(await artist.call("POST", "/account/close", { password: "not the password" })).toMatchObject({
    status: 400,
    body: { issues: [{ field: "password", message: "The password is incorrect." }] },
  });
  expect(await artist.call("POST", "/account/close", { password: PASSWORD })).toMatchObject({ status: 200 });

  expect((await artist.call("GET", "/auth/me")).status).toBe(401);
  const account = { email: me.email, password: PASSWORD, artist_name: "Somebody Else" };
  expect((await server.call("POST", "/auth/login", { body: account })).status).toBe(400);
  const { email, password } = account;
  expect((await server.call("POST", "/auth/login", { body: { email, password } })).status).toBe(401);
  await expect.poll(() => tablesWith(server, artist.id), { timeout: 120_000 }).toEqual({});
  expect(await tablesWith(server, `${user?.["id"]}`)).toEqual({});
  expect((await server.call("POST", "/auth/register", { body: account })).status).toBe(200);

  const { subscriptions } = await server.control.records();
  expect(subscriptions.map(({ status }) => status).sort()).toEqual(["canceled", "trialing"]);
  expect(await tablesWith(server, other.id)).toEqual(before);
});

test("an account whose subscription cannot be ended stays as it is", async () => {
  const server = await useBillingApp();
  const artist = await server.subscriber();
  await artist.buy();
  await server.sandbox.close();
  const answer = await artist.call("POST", "/account/close", { password: PASSWORD });
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": expect.anything() } });
  expect((await artist.call("GET", "/auth/me")).status).toBe(200);
  expect(await query(server, "select closed_at from accounts")).toEqual([{ closed_at: null }]);
});

test("an account without a subscription can be closed on a server without billing", async () => {
  const server = await useTestApp();
  const { token } = await server.register();
  const answer = await server.call("POST", "/account/close", { token, body: { password: PASSWORD } });
  expect(answer).toMatchObject({
    status: 200,
    body: { message: "Your account is closed, and everything in it is being deleted." },
  });
});

test("members of a closed account are erased, but for those who have another", async () => {
  const server = await useTestApp();
  const account = await useAccount(server);
  const [here, elsewhere] = [await account.add("manager"), await account.add("viewer")];
  await account.sql`delete from members where user_id = ${here.userId} and role = 'owner'`;
  expect(await account.post("/account/close", { password: PASSWORD })).toMatchObject({ status: 200 });
  expect([await account.status(here.token), await account.status(elsewhere.token)]).toEqual([401, 401]);
  expect((await account.logIn(here.email)).status).toBe(401);
  expect((await account.logIn(elsewhere.email)).status).toBe(200);
  const left = await account.sql<{ id: string }[]>`select id from users`;
  expect(left.map(({ id }) => id)).toEqual([elsewhere.userId]);
});
