import { connectDatabase, transaction } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { addDays, addMonths, lastDayOf } from "@ledgerline/domain/calendar";
import { expect, onTestFinished, test } from "vitest";
import { type MailApp, useMailApp } from "../harness/apps/use-mail-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const HEADER = "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tQuantity\tTeam Percentage\tEarnings (USD)";
const TODAY = new Date().toISOString().slice(0, 10);
const NEWS = /overdue|deadline/;

const newsTo = async (server: MailApp, email: string) =>
  (await server.mailsTo(email)).filter(({ subject = "" }) => NEWS.test(subject));

/** Runs the scheduled job, and waits until everything it queued has ended. */
async function look(server: MailApp): Promise<void> {
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  const jobs = await startJobQueue(server.databaseUrl, () => {});
  onTestFinished(async () => {
    await jobs.stop(0);
    await db.close();
  });
  await transaction(db, (tx) => jobs.enqueue(tx, "queue-notices", {}));
  const left = () => db.sql`select name from pgboss.job where state < 'completed'
    and name in ('queue-notices', 'tell-artist', 'send-mail', 'reconcile')`;
  await expect.poll(left, { timeout: 120_000, interval: 200 }).toEqual([]);
}

/** Computes the board at once, instead of some seconds after the booking. */
async function hurry(server: MailApp): Promise<void> {
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  await db.sql`update pgboss.job set start_after = now() where name = 'reconcile'`;
  await db.close();
}

/** An artist on Premium whose store paid three months on time, and none since. */
async function useLateArtist(server: MailApp, { confirmed = true } = {}) {
  const { artist, token } = await server.register();
  const link = await server.tokenSentTo(artist.email);
  if (confirmed) await server.call("POST", "/account/email/confirm", { body: { token: link } });
  await makePremium(server, artist.id);
  const statements = await statementCalls(server, token);
  const rows = [9, 8, 7].map((ago) => {
    const month = addMonths(TODAY.slice(0, 7), -ago);
    return [
      lastDayOf(addMonths(month, 1)),
      month,
      "Spotify",
      "Paper Lanterns",
      "Quiet Harbour",
      "USABC2600001",
      3,
      100,
      "0.011",
    ].join("\t");
  });
  const { body } = await statements.upload(`${HEADER}\n${rows.join("\n")}\n`);
  expect(await statements.settled(body.id)).toMatchObject({ state: "booked" });
  await hurry(server);
  const get = async (path: string) => (await server.call("GET", path, { token })).body;
  await expect
    .poll(async () => (await get("/reconciliation")).cells.overdue, { timeout: 120_000, interval: 200 })
    .toBeGreaterThan(2);
  return { artist, token, get };
}

test("overdue months are reported once, with the board's figures, and the link in the message ends such notices", async () => {
  const server = await useMailApp();
  const { artist, get } = await useLateArtist(server);
  await look(server);
  const [mail, ...others] = await newsTo(server, artist.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Royalties are overdue" });
  const cells: { state: string; month: string; awaited: { latest: string } }[] = (await get("/reconciliation/board"))
    .cells;
  const overdue = cells.filter(({ state }) => state === "overdue");
  expect(mail?.text.match(/^- .+: .+ is late at Spotify\./gm)).toHaveLength(overdue.length);
  const [first] = overdue;
  const day = new Date(`${first?.awaited.latest}T00:00:00Z`).toLocaleDateString("en-GB", { dateStyle: "long" });
  expect(mail?.text).toContain(`It should have arrived by ${day}.`);

  const secret = /no-messages#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(mail?.unsubscribe).toBe(`<http://127.0.0.1:4000/no-messages#${secret}>`);
  await look(server);
  expect(await newsTo(server, artist.email)).toHaveLength(1);

  expect((await get("/account")).notices).toEqual({ overdue: true, deadlines: true, monthly: false });
  const stop = (token: string) => server.call("POST", "/account/notices/stop", { body: { token } });
  const forged = await stop(`${artist.id}.${"x".repeat(32)}`);
  expect(forged).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/^This link no longer works/) } });
  expect((await get("/account")).notices).toEqual({ overdue: true, deadlines: true, monthly: false });
  for (const time of [1, 2]) expect((await stop(secret)).status, `time ${time}`).toBe(200);
  expect((await get("/account")).notices).toEqual({ overdue: false, deadlines: false, monthly: false });
});

test("an artist gets at most one message a day, 30 and 7 days before a claim's deadline, and none that is switched off", async () => {
  let moved = 0;
  const server = await useMailApp({}, { clock: () => new Date(Date.now() + moved * 86_400_000) });
  const { artist, token, get } = await useLateArtist(server);
  const call = (path: string, body: object) => server.call("POST", path, { token, body });
  await call("/account/notices", { overdue: false, deadlines: true });
  const month = (await get("/reconciliation/board")).cells.find(
    ({ state }: { state: string }) => state === "overdue",
  ).month;
  const made = await call("/claims", { kind: "late", cells: [{ platform: "spotify", month }] });
  const deadline = addDays(TODAY, 31);
  const named = `"<b>Late</b> money & more"`;
  await call(`/claims/${made.body.id}`, { subject: `<b>Late</b> money & more`, deadline });
  const told = async () => (await newsTo(server, artist.email)).map(({ text }) => /ends (.+), on/.exec(text)?.[1]);
  await look(server);
  expect(await told()).toEqual([]);
  moved = 1;
  await look(server);
  await look(server);
  expect(await told()).toEqual(["in 30 days"]);
  const [mail] = await newsTo(server, artist.email);
  expect(mail).toMatchObject({ subject: "A claim's deadline is near" });
  expect(mail?.text).toContain(`- Claim ${named}: your right to ask ends in 30 days`);
  expect(mail?.html).toContain("&lt;b&gt;Late&lt;/b&gt; money &amp; more");
  expect(mail?.text).not.toContain("is late");
  moved = 12;
  expect((await get("/account")).notices).toEqual({ overdue: false, deadlines: true, monthly: false });
  await look(server);
  expect(await told()).toHaveLength(1);
  moved = 24;
  await look(server);
  expect(await told()).toEqual(["in 30 days", "in 7 days"]);
  moved = 25;
  await call("/account/notices", { overdue: false, deadlines: false });
  await call(`/claims/${made.body.id}`, { deadline: addDays(TODAY, 28) });
  await look(server);
  expect(await told()).toHaveLength(2);
});

test("a message that is switched off before it goes out is never sent, and not tried again", async () => {
  const server = await useMailApp();
  const { artist, token } = await server.register();
  const link = await server.tokenSentTo(artist.email);
  await server.call("POST", "/account/email/confirm", { body: { token: link } });
  await server.call("POST", "/account/notices", { token, body: { overdue: false, deadlines: false } });
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  await db.sql`insert into notice_mails (account_id, day, facts, fact_count) values (${artist.id}, ${addDays(TODAY, -1)}, '[]', 3)`;
  await look(server);
  expect(await newsTo(server, artist.email)).toEqual([]);
  expect(await db.sql`select day from notice_mails where sent_at is null`).toEqual([]);
});

test("nothing is sent to an address that nobody confirmed, or to a disabled account", async () => {
  const server = await useMailApp();
  const { artist } = await useLateArtist(server, { confirmed: false });
  await look(server);
  expect(await newsTo(server, artist.email)).toEqual([]);
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  await db.sql`update users set email_confirmed_at = now()`;
  await db.sql`update accounts set disabled_at = now() where id = ${artist.id}`;
  await look(server);
  await db.sql`update accounts set disabled_at = null, guest_until = now() + interval '1 day' where id = ${artist.id}`;
  await look(server);
  expect(await newsTo(server, artist.email)).toEqual([]);
  await db.sql`update accounts set guest_until = null where id = ${artist.id}`;
  await db.close();
  await makePremium(server, artist.id, "free");
  await look(server);
  const [mail, ...others] = await newsTo(server, artist.email);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/- \d statements are late\. Premium shows which\./);
  expect(mail?.text).not.toContain("Spotify");
});

const MONTHLY = /^Your .+ in Ledgerline$/;

test.each([
  ["with its figures", true, /^- DistroKid: 0\.0\d USD, as much as in .+\.$/m],
  ["without figures where the operator wants none", false, /^- DistroKid: as much as in .+\.$/m],
])(
  "a month is told once, to whoever chose so, %s, and its link ends these messages alone",
  async (_, mailFigures, earned) => {
    const server = await useMailApp({ mailFigures });
    const { artist, token, get } = await useLateArtist(server);
    const monthly = async () =>
      (await server.mailsTo(artist.email)).filter(({ subject = "" }) => MONTHLY.test(subject));
    await server.call("POST", "/account/notices", { token, body: { overdue: false, deadlines: false } });
    await look(server);
    expect(await monthly()).toEqual([]);
    // The months of `useLateArtist` were accounted for long ago.
    const statements = await statementCalls(server, token);
    const day = (ago: number) => `${addMonths(TODAY.slice(0, 7), -ago)}-03`;
    const row = (ago: number) =>
      [
        day(ago),
        addMonths(TODAY.slice(0, 7), -ago - 2),
        "Spotify",
        "Paper Lanterns",
        "Quiet Harbour",
        "USABC2600001",
        3,
        100,
        "0.011",
      ].join("\t");
    const { body } = await statements.upload(`${HEADER}\n${row(2)}\n${row(1)}\n`);
    expect(await statements.settled(body.id)).toMatchObject({ state: "booked" });
    await hurry(server);
    await expect
      .poll(async () => (await get("/reconciliation")).stale, { timeout: 120_000, interval: 200 })
      .toBe(false);
    await server.call("POST", "/account/notices", { token, body: { monthly: true } });
    await look(server);
    await look(server);
    const [mail, ...others] = await monthly();
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(earned);
    expect(mail?.text).toMatch(/^- \d+ things? to do/m);
    expect(/\d USD/.test(mail?.text ?? "")).toBe(mailFigures);
    const secret = /no-messages#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(mail?.unsubscribe).toBe(`<http://127.0.0.1:4000/no-messages#${secret}>`);
    await server.call("POST", "/account/notices", { token, body: { overdue: true } });
    expect((await server.call("POST", "/account/notices/stop", { body: { token: secret } })).body).toEqual({
      message: "You get no more monthly messages.",
    });
    expect((await get("/account")).notices).toEqual({ overdue: true, deadlines: false, monthly: false });
  },
);
