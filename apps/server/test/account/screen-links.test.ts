import { MOST_SCREEN_LINKS } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { expect, test } from "vitest";
import { PASSWORD, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { useAccount } from "../members/use-account.ts";

const DAY_MS = 86_400_000;
const GERMANY = { screen: "figures", territory: "DE", from: "2026-01", to: "2026-01" };

const made = (server: TestApp, token: string, screen: object, days = 7) =>
  server.call("POST", "/account/screens", { token, body: { name: "Germany · Jan 2026", screen, days } });
const secretOf = (link: string) => new URL(link).hash.slice(1);
const open = (server: TestApp, token: string) => server.call("POST", "/account/screens/open", { body: { token } });
const read = (server: TestApp, token: string, part: string) =>
  server.call("POST", "/account/screens/read", { body: { token, part } });

/** An account on Premium with two countries booked. */
async function booked(server: TestApp) {
  const account = await useAccount(server);
  const statements = await statementCalls(server, account.token);
  const rows = ["DE", "FR"].map((territory, n) => ({
    ...{ date: "2026-03-12", month: "2026-01", territory, earnings: `${n + 1}` },
  }));
  const { body } = await statements.upload(distrokidText(rows), "march.tsv");
  await statements.settled(body.id);
  return account;
}

test("a link shows the figures of one screen, narrowed as it was, and no others", async () => {
  const server = await useTestApp();
  const { token: session, artist, sql } = await booked(server);
  const { status, body } = await made(server, session, GERMANY);
  expect(status).toBe(200);
  const token = secretOf(body.link);
  const [row] = await sql`select screen_links::text as text, secret_hash from screen_links where id = ${body.id}`;
  expect(row?.["secret_hash"]).toMatch(/^[\da-f]{64}$/);
  expect(row?.["text"]).not.toContain(token.split(".")[1]);

  expect((await open(server, token)).body).toMatchObject({
    account: artist.artist_name,
    name: "Germany · Jan 2026",
    screen: GERMANY,
    expires_at: body.expires_at,
  });
  const asMember = await server.call("GET", "/royalties/months?territory=DE&from=2026-01&to=2026-01", {
    token: session,
  });
  expect((await read(server, token, "months")).body.months).toEqual(asMember.body);
  expect((await read(server, token, "months")).body.months.totals).toMatchObject([{ net: "1" }]);
  for (const part of ["overview", "trends", "summary", "board"]) {
    expect((await read(server, token, part)).status).toBe(400);
  }
  expect((await server.call("GET", "/royalties/months", { token })).status).toBe(401);
  expect((await server.call("GET", "/account/screens", { token })).status).toBe(401);
});

test("the next payments are shown as a member sees them, and nothing beside them", async () => {
  const server = await useTestApp();
  const { token: session } = await booked(server);
  const next = secretOf((await made(server, session, { screen: "next" })).body.link);
  const asMember = async () => (await server.call("GET", "/forecast", { token: session })).body;
  await expect.poll(async () => (await asMember()).stale, { timeout: 60_000 }).toBe(false);
  expect((await read(server, next, "forecast")).body.forecast).toEqual(await asMember());
  for (const part of ["months", "board", "overview"]) expect((await read(server, next, part)).status).toBe(400);
  expect((await made(server, session, { screen: "next", to: "2026-01" })).status).toBe(400);
});

test("the overview and the board are shown alone too, and the board only while the plan has it", async () => {
  const server = await useTestApp();
  const { token: session, artist, sql } = await booked(server);
  const overview = secretOf((await made(server, session, { screen: "overview", range: "12m" })).body.link);
  expect((await read(server, overview, "overview")).body.overview.booked.totals).toMatchObject([{ net: "3" }]);
  expect((await read(server, overview, "trends")).body.trends.range).toBe("12m");
  expect((await read(server, overview, "months")).status).toBe(400);

  const board = secretOf((await made(server, session, { screen: "board" })).body.link);
  await expect.poll(async () => (await read(server, board, "board")).body.board.stale, { timeout: 60_000 }).toBe(false);
  const shown = (await read(server, board, "board")).body.board;
  expect(shown.platforms.every(({ platform }: { platform: string }) => /^[a-z_]+$/.test(platform))).toBe(true);
  await sql`delete from subscriptions where account_id = ${artist.id}`;
  expect(await read(server, board, "board")).toMatchObject({ status: 409, body: { detail: MESSAGES.screenClosed } });
  expect((await made(server, session, { screen: "board" })).status).toBe(402);
});

test("a link is listed and ended, and ends with its day", async () => {
  let now = new Date("2026-11-20T09:00:00Z");
  const server = await useTestApp({}, { clock: () => now });
  const { token: session } = await useAccount(server);
  const listed = async () => (await server.call("GET", "/account/screens", { token: session })).body.links;
  const first = (await made(server, session, GERMANY)).body;
  const second = (await made(server, session, GERMANY, 1)).body;
  expect(await listed()).toMatchObject([
    { id: second.id },
    { id: first.id, screen: GERMANY, name: "Germany · Jan 2026" },
  ]);
  expect((await server.call("POST", `/account/screens/${first.id}/end`, { token: session })).status).toBe(200);
  expect((await server.call("POST", `/account/screens/${first.id}/end`, { token: session })).status).toBe(404);
  expect(await open(server, secretOf(first.link))).toMatchObject({
    status: 400,
    body: { detail: MESSAGES.staleShareLink },
  });
  expect((await open(server, secretOf(second.link))).status).toBe(200);
  now = new Date(now.getTime() + DAY_MS);
  expect((await open(server, secretOf(second.link))).status).toBe(400);
  expect(await listed()).toEqual([]);
  const { events } = (await server.call("GET", "/account/history", { token: session })).body;
  expect(events.map(({ text }: { text: string }) => text).slice(0, 2)).toEqual([
    "Ended the link to the screen “Germany · Jan 2026”.",
    "Made a link to the screen “Germany · Jan 2026”.",
  ]);
});

test("a link ends with what its maker may see: with their role, their membership and their password", async () => {
  const server = await useTestApp();
  const { token: session, artist, sql } = await booked(server);
  const linkBy = async (token: string) => secretOf((await made(server, token, GERMANY)).body.link);
  const manager = await joinAccount(server, { sql }, artist.id, "manager");
  const byManager = await linkBy(manager.token);
  expect((await open(server, byManager)).status).toBe(200);
  await sql`update members set role = 'payee' where user_id = ${manager.userId}`;
  expect((await open(server, byManager)).status).toBe(400);
  await sql`update members set role = 'manager' where user_id = ${manager.userId}`;
  expect((await open(server, byManager)).status).toBe(200);
  await sql`delete from members where user_id = ${manager.userId} and account_id = ${artist.id}`;
  expect((await open(server, byManager)).status).toBe(400);

  const byOwner = await linkBy(session);
  const body = { old_password: PASSWORD, new_password: "another good one" };
  const { access_token } = (await server.call("POST", "/auth/password", { token: session, body })).body;
  expect((await open(server, byOwner)).status).toBe(400);
  const again = await linkBy(access_token);
  await sql`update accounts set disabled_at = now() where id = ${artist.id}`;
  expect((await open(server, again)).status).toBe(400);
});

test("only those who may change the account make links, no more than so many, and guesses run out", async () => {
  const server = await useTestApp({ limits: { ...DEFAULT_LIMITS, link: { points: 2, seconds: 3600 } } });
  const { token: session, artist, sql } = await useAccount(server);
  for (const role of ["accountant", "viewer"] as const) {
    const { token } = await joinAccount(server, { sql }, artist.id, role);
    expect((await made(server, token, GERMANY)).status).toBe(403);
  }
  const { link } = (await made(server, session, GERMANY)).body;
  await sql`
    insert into screen_links select account_id, gen_random_uuid(), user_id, name, screen, secret_hash, created_at, expires_at
    from screen_links cross join generate_series(2, ${MOST_SCREEN_LINKS})`;
  expect(await made(server, session, GERMANY)).toMatchObject({
    status: 409,
    body: { detail: MESSAGES.tooManyScreenLinks },
  });
  const guess = secretOf(link).replace(/\.[\w-]{32}$/, `.${"x".repeat(32)}`);
  const answers = [];
  for (let tries = 0; tries < 3; tries += 1) answers.push((await open(server, guess)).status);
  expect(answers).toEqual([400, 400, 429]);
});

test("a guest makes no links", async () => {
  const server = await useTestApp();
  const { body } = await server.call("POST", "/auth/look-around");
  const refused = await made(server, body.access_token, { screen: "overview" });
  expect([refused.status, refused.body.detail]).toEqual([403, MESSAGES.guestLink]);
});
