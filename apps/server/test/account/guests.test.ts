import { connectDatabase, transaction } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { expect, onTestFinished, test } from "vitest";
import { PASSWORD, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { query } from "../harness/billing-life.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { statementText } from "../harness/statement-text.ts";

const OWN = { email: "nova@example.com", password: PASSWORD, artist_name: "Nova Bell" };

async function lookAround(server: TestApp) {
  const { status, body } = await server.call("POST", "/auth/look-around");
  expect(status).toBe(200);
  const token: string = body.access_token;
  const call = (method: "GET" | "POST", path: string, input?: object) =>
    server.call(method, path, { token, ...(input && { body: input }) });
  return { token, artist: body.artist, call };
}

/** Runs a scheduled job now. */
async function run(server: TestApp, job: "end-guests"): Promise<void> {
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  const jobs = await startJobQueue(server.databaseUrl, () => {});
  onTestFinished(async () => {
    await jobs.stop(0);
    await db.close();
  });
  await transaction(db, (tx) => jobs.enqueue(tx, job, {}));
}

test("a guest sees sample data, and cannot upload, connect or pay", async () => {
  const server = await useTestApp();
  const { artist, token, call } = await lookAround(server);
  expect(artist.email).toMatch(/^guest-.+@ledgerline\.invalid$/);
  const hours = (Date.parse(artist.guest_until) - Date.parse(artist.created_at)) / 3_600_000;
  expect(hours).toBe(24);
  expect((await call("GET", "/analytics/overview")).body.totals.source).toMatchObject({ plays: "sample" });
  expect((await call("GET", "/reconciliation")).body).toMatchObject({ sample: true, cells: { overdue: 1 } });
  const range = "start_date=2020-01-01&end_date=2099-12-31&format=json";
  expect((await call("GET", `/export/royalties?${range}`)).body.records).toEqual([]);

  const statements = await statementCalls(server, token);
  expect(await statements.upload(statementText(1), "march.tsv")).toMatchObject({
    status: 403,
    body: {
      detail: "Guests cannot upload files. First make this account your own, with your email and a password.",
    },
  });
  for (const path of [
    "/statements",
    "/currencies/rates",
    `/claims/${artist.id}/attachments`,
    "/reconciliation/payouts/from-bank",
  ]) {
    // Refused before the body is looked at: it is not a file.
    expect((await call("POST", path, {})).status, path).toBe(403);
  }
  const connect = "Guests cannot connect platforms. First make this account your own, with your email and a password.";
  const keys = { client_id: "an id", client_secret: "a secret" };
  const refused = { status: 403, body: { detail: connect } };
  expect(await call("POST", "/streaming/spotify/add-credentials", keys)).toMatchObject(refused);
  expect(await call("POST", "/streaming/tidal/connect", keys)).toMatchObject(refused);
  const checkout = { plan_id: "premium", origin_url: server.config.appUrl };
  expect(await call("POST", "/subscription/checkout", checkout)).toMatchObject({
    status: 403,
    body: { detail: "Guests cannot buy Premium. First make this account your own, with your email and a password." },
  });
  expect(await call("POST", "/account/close", { password: PASSWORD })).toMatchObject({
    status: 403,
    body: { detail: "Guests have no password. First make this account your own, with your email and a password." },
  });
});

test("a guest's account becomes the caller's own, without the sample data", async () => {
  announceErrors(/^23505 .* "users_email_unique"/);
  const server = await useTestApp();
  const guest = await lookAround(server);
  expect((await guest.call("POST", "/artists/lookup?artist_name=Nova%20Bell")).status).toBe(200);
  const taken = await server.register();
  expect(await guest.call("POST", "/auth/keep", { ...OWN, email: taken.artist.email })).toMatchObject({ status: 409 });
  for (const password of ["password123", "1234567"]) {
    expect(await guest.call("POST", "/auth/keep", { ...OWN, password })).toMatchObject({ status: 400 });
  }

  const { status, body } = await guest.call("POST", "/auth/keep", OWN);
  expect(status).toBe(200);
  expect(body.artist).toMatchObject({
    id: guest.artist.id,
    email: OWN.email,
    artist_name: "Nova Bell",
    guest_until: null,
  });
  expect((await guest.call("GET", "/auth/me")).status).toBe(401);
  const { body: session } = await server.call("POST", "/auth/login", {
    body: { email: OWN.email, password: PASSWORD },
  });
  const token = session.access_token;
  expect((await server.call("GET", "/analytics/overview", { token })).body.platform_breakdown).toEqual([]);
  expect((await server.call("GET", "/artists/lookup/history", { token })).body.lookups).toHaveLength(1);
  const statements = await statementCalls(server, token);
  expect((await statements.upload(statementText(1), "march.tsv")).status).toBe(202);
  expect(await server.call("POST", "/auth/keep", { token, body: OWN })).toMatchObject({ status: 409 });
});

test("a guest's account is kept only once all writes for it are done", async () => {
  const server = await useTestApp();
  const { artist, call } = await lookAround(server);
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 2 });
  onTestFinished(() => db.close());
  const waiting = () =>
    db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const keeping = await transaction(db, async (tx) => {
    await lockAccount(tx, artist.id);
    const kept = call("POST", "/auth/keep", OWN);
    await expect.poll(async () => (await waiting()).length).toBe(1);
    return { kept };
  });
  expect(await keeping.kept).toMatchObject({ status: 200 });
});

test("a guest's account ends after a day and leaves nothing behind; one that was kept stays", async () => {
  let now = Date.now();
  const server = await useTestApp({}, { clock: () => new Date(now) });
  const guest = await lookAround(server);
  const kept = await lookAround(server);
  const { body: own } = await kept.call("POST", "/auth/keep", OWN);

  now += 25 * 3_600_000;
  expect((await guest.call("GET", "/auth/me")).status).toBe(401);
  await run(server, "end-guests");
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const left = async () => (await db.sql`select id from accounts`).map(({ id }) => id);
  await expect.poll(left, { timeout: 120_000 }).toEqual([kept.artist.id]);
  expect(await db.sql`select from daily_plays where account_id = ${guest.artist.id}`).toHaveLength(0);
  expect((await server.call("GET", "/auth/me", { token: own.access_token })).status).toBe(200);
});

test("guests of a day are shown the same artist, whose figures end on that day", async () => {
  let now = new Date("2026-11-20T23:59:00Z");
  const server = await useTestApp({}, { clock: () => new Date(now) });
  const seen = async () => {
    const { call } = await lookAround(server);
    const [overview, board] = [await call("GET", "/analytics/overview"), await call("GET", "/reconciliation")];
    const shares = await call("GET", "/shares/money");
    return { overview: overview.body, board: board.body, shares: shares.body };
  };
  const first = await seen();
  expect(first.overview.totals.plays).toBeGreaterThan(0);
  expect(await seen()).toEqual(first);
  now = new Date("2026-11-21T00:01:00Z");
  expect(await seen()).not.toEqual(first);
  const days = await query(
    server,
    "select account_id, max(day)::text as last, count(*)::int from daily_plays group by 1 order by 2",
  );
  expect(days.map(({ last, count }) => [last, count])).toEqual([
    ["2026-11-20", 540],
    ["2026-11-20", 540],
    ["2026-11-21", 540],
  ]);
});

test("a server has room for a number of guests, however many ask at once, and says when there is room again", async () => {
  let now = Date.now();
  const server = await useTestApp({ mostGuests: 3 }, { clock: () => new Date(now) });
  const ask = (n: number) => server.call("POST", "/auth/look-around", { address: `198.51.100.${n}` });
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(ask));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 503, 503, 503]);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.body.detail).toBe(
    "This server has no room for more guests right now. Please try again later, or create an account.",
  );
  expect(refused?.headers["retry-after"]).toBe("86400");
  now += 23 * 3_600_000;
  expect((await ask(7)).headers["retry-after"]).toBe("3600");
  await server.register();
  now += 2 * 3_600_000;
  await run(server, "end-guests");
  await expect.poll(async () => (await ask(8)).status, { timeout: 120_000 }).toBe(200);
});

test("visits are counted for the whole server too, but not those that an address has too many of", async () => {
  const limits = { ...DEFAULT_LIMITS, guest: { points: 1, seconds: 3600 }, guests: { points: 3, seconds: 60 } };
  const server = await useTestApp({ limits });
  const ask = async (n: number) => {
    const { status, headers, body } = await server.call("POST", "/auth/look-around", { address: `198.51.100.${n}` });
    return [status, status === 429 && Number(headers["retry-after"]) <= 60, body.detail ?? null];
  };
  const statuses: unknown[] = [];
  for (const n of [1, 1, 1, 2, 3]) statuses.push((await ask(n))[0]);
  expect(statuses).toEqual([200, 429, 429, 200, 200]);
  expect(await ask(4)).toEqual([
    429,
    true,
    "Too many visits as a guest to this server. Please wait a minute and try again.",
  ]);
});

test("an address has a limited number of visits per hour, and the operator can let nobody in", async () => {
  const limits = { ...DEFAULT_LIMITS, guest: { points: 1, seconds: 3600 } };
  const server = await useTestApp({ limits });
  await lookAround(server);
  expect(await server.call("POST", "/auth/look-around")).toMatchObject({ status: 429 });
  expect(await server.call("POST", "/auth/look-around", { address: "198.51.100.7" })).toMatchObject({ status: 200 });

  const closed = await useTestApp({ lookAround: false });
  expect((await closed.call("GET", "/auth/options")).body).toMatchObject({ look_around: false });
  expect(await closed.call("POST", "/auth/look-around")).toMatchObject({
    status: 403,
    body: { detail: "You need an account to look around on this server. Create one to begin." },
  });
});
