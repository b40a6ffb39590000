import { randomUUIDv7 } from "node:crypto";
import { transaction } from "@ledgerline/db/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { bookText } from "../../../test/booking.ts";
import { distrokidText, type TestRow } from "../../../test/distrokid-text.ts";
import { addDays, daysIn, lastDayOf, monthsFrom } from "../../calendar.ts";
import { createClaim } from "../../claims/create-claim.ts";
import { listClaims } from "../../claims/show-claims.ts";
import { storePlays } from "../../plays/measured-files.ts";
import { linkTitle } from "../../plays/titles.ts";
import { listCauses, setCauseAside } from "../causes.ts";
import { listFindings, setFindingAside } from "../findings.ts";
import { recompute } from "../recompute.ts";
import { showBoard, showCell, showChecks } from "../show-board.ts";
import { listTrackSources, nameTrackSource } from "../track-sources.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const MONTHS = monthsFrom("2026-01", "2026-08");
const FIRST = { isrc: "ZZPL22600001", title: "Quiet Harbour" };
const SECOND = { isrc: "ZZPL22600002", title: "Paper Boats" };

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  ctx = { ...created, clock: () => NOW, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

type Line = Partial<Pick<TestRow, "isrc" | "title" | "store">> & { units: number; rate?: number; month?: string };

/** Books DistroKid's statement for a month of sale, in US dollars, 45 days later. */
function bookDollars(month: string, lines: Line[]) {
  const date = addDays(lastDayOf(month), 45);
  const rows = lines.map(({ units, rate = 0.003, ...cells }) => {
    return { date, month, quantity: `${units}`, earnings: (units * rate).toFixed(6), ...cells };
  });
  return bookText(ctx, distrokidText(rows), `dk ${month}.tsv`);
}

const EUROS =
  "Payment Date,Start of reporting period,End of reporting period,Store,Store service,Country of sale or stream,Album,UPC,Track,ISRC,Primary artist(s),Quantity of sales or streams,Gross earnings (EUR),Net earnings (EUR),Share %";

/** Books another distributor's statement, in euros. */
async function bookEuros(month: string, lines: Line[]) {
  const date = addDays(lastDayOf(month), 45);
  const rows = lines.map(({ units, rate = 0.005, store = "Spotify", isrc = SECOND.isrc, title = SECOND.title }) => {
    const net = (units * rate).toFixed(6);
    return `${date},${month}-01,${lastDayOf(month)},${store},Premium,SE,First,190000000017,${title},${isrc},Lanterns,${units},${net},${net},100`;
  });
  const booked = await bookText(ctx, [EUROS, ...rows, ""].join("\n"), `euros ${month}.csv`);
  expect(booked.state).toBe("booked");
  return booked;
}

/** Measures `plays` a day on Spotify. */
async function measure(months: string[], { isrc, title }: typeof FIRST, plays = 100): Promise<void> {
  const statementId = randomUUIDv7();
  await ctx.db.sql`
    insert into statements (account_id, id, file_name, sha256, encoding, bytes_total, kind, state, created_at, booked_at)
    values (${ctx.accountId}, ${statementId}, 'export.csv', ${statementId}, 'utf-8', 1, 'plays', 'booked', now(), now())`;
  const days = months.flatMap((month) =>
    Array.from({ length: daysIn(month) }, (_, at) => ({ day: addDays(`${month}-01`, at), title, plays })),
  );
  const file = { platform: "spotify", measuredBy: "spotify_for_artists", performer: "", takenAt: NOW } as const;
  const read = { days, windows: [], period: null };
  await transaction(ctx.db, (tx) => storePlays(tx, { accountId: ctx.accountId, statementId, ...file }, read));
  await linkTitle(ctx, { platform: "spotify", title, track_id: isrc });
}

const compute = () => recompute(ctx, ctx);
const causes = async () => (await listCauses(ctx, {})).causes;
const findings = async (check: "F2" | "F5" | "F8" | "F11" | "F13" | "F14" | "F16") =>
  (await listFindings(ctx, { check })).findings;

const STORES = ["Spotify", "Deezer", "Apple Music"];

test("a missing statement is one cause, with its usual money, the late months and the rows before it", async () => {
  for (const month of MONTHS) {
    if (month !== "2026-05")
      await bookDollars(
        month,
        STORES.map((store) => ({ store, units: 3000 })),
      );
  }
  await measure(MONTHS, FIRST);
  await compute();
  const [cause, ...others] = await causes();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "statement",
    text: "DistroKid's July 2026 statement is missing, with the sales of May 2026: about 27.21 USD. Upload it, or ask DistroKid.",
    source: { name: "DistroKid", distributor: "DistroKid" },
    loss: [{ currency: "USD", low: "26.3882352943", mid: "27.2088235285", high: "28.2117647057" }],
    line_count: 3,
    steps: ["upload", "claim"],
    checks: ["F5", "F13", "F16"],
    findings: 5,
    aside: 0,
  });
  const exactly = (mid: string) => [{ currency: "USD", low: mid, mid, high: mid }];
  expect(cause?.cells).toEqual([
    {
      platform: "spotify",
      month: "2026-05",
      loss: [{ currency: "USD", low: "8.3882352943", mid: "9.2088235285", high: "10.2117647057" }],
    },
    { platform: "apple_music", month: "2026-05", loss: exactly("9") },
    { platform: "Deezer", month: "2026-05", loss: exactly("9") },
  ]);
  const found = (await listFindings(ctx, { cause: cause?.key })).findings;
  expect(found).toHaveLength(5);
  for (const { source, loss, lines, line_count, cause: key } of found) {
    expect(source?.name).toBe("DistroKid");
    expect(loss).toMatchObject([{ currency: "USD" }]);
    expect(lines.length).toBeGreaterThan(0);
    expect(line_count).toBeGreaterThan(0);
    expect(key).toBe(cause?.key);
  }
  const chosen = found.map(({ check, key }) => ({ check, key }));
  const claim = await createClaim(ctx, { kind: "late", cells: [], findings: chosen, to: "DistroKid" });
  expect(claim.money).toMatchObject([{ currency: "USD", asked: { mid: "27.2088235285" } }]);
  for (const one of [claim, (await listClaims(ctx)).claims[0]]) {
    expect(one).toMatchObject({ deadline: "2028-05-31", deadline_basis: "month" });
  }
  const { cells } = await showBoard(ctx, { platform: "Deezer" });
  expect(cells.find(({ month }) => month === "2026-05")).toMatchObject({
    state: "overdue",
    source: { name: "DistroKid" },
    loss: [{ currency: "USD", low: "9", mid: "9", high: "9" }],
  });
});

test("what a song lacks is owed by the distributor whose lines have it, in its currency and at its rate", async () => {
  for (const month of MONTHS) {
    await bookDollars(month, [{ ...FIRST, units: 9000 }]);
    await bookEuros(month, [{ units: month === "2026-04" ? 1000 : 3000 }]);
  }
  await measure(MONTHS, SECOND);
  await compute();
  const [finding] = await findings("F16");
  expect(finding).toMatchObject({
    title: "Paper Boats",
    source: { distributor: "LANDR" },
    needs_source: false,
    at_stake: { currency: "EUR" },
    loss: [{ currency: "EUR" }],
  });
  // At the distributor's own rate of 0.005 EUR, never at that of DistroKid's dollars.
  expect(finding?.loss[0]?.mid).toBe(finding?.at_stake?.mid);
  expect(finding?.lines.length).toBe(1);
  const { cell, tracks } = await showCell(ctx, { platform: "spotify", month: "2026-04" });
  expect(cell).toMatchObject({ source: finding?.source, at_stake: finding?.at_stake, loss: finding?.loss });
  expect(tracks).toMatchObject([{ source: finding?.source }]);
  expect(await causes()).toMatchObject([
    {
      kind: "song",
      title: "Paper Boats",
      text: "“Paper Boats” had 3,000 plays on Spotify in April 2026, and only 1,000 of them were paid. What is missing comes to 10.00 EUR. Ask LANDR.",
      steps: ["claim", "look"],
    },
  ]);
});

test("a song on several distributors' statements is asked about once, and the answer counts until undone", async () => {
  for (const month of MONTHS) {
    await ctx.db.sql`insert into exchange_rates values ('USD', ${lastDayOf(month)}, '1.08')`;
    await bookDollars(month, [
      { ...FIRST, units: 9000 },
      { ...SECOND, store: "Deezer", units: 10 },
    ]);
    await bookEuros(month, [{ store: "Apple Music", units: 10 }]);
  }
  await measure(MONTHS.slice(0, 4), SECOND);
  await compute();
  expect(await findings("F16")).toMatchObject(Array.from({ length: 4 }, () => ({ source: null, needs_source: true })));
  expect((await causes()).filter(({ kind }) => kind === "song")).toMatchObject([
    {
      kind: "song",
      source: null,
      steps: ["name_source", "look"],
      text: expect.stringContaining("Say who does, and you can claim it."),
    },
  ]);
  const { asked, sources } = await listTrackSources(ctx);
  expect(asked).toEqual([{ track_id: SECOND.isrc, title: "Paper Boats" }]);
  expect(sources).toHaveLength(2);
  const other = sources.find(({ distributor }) => distributor === "LANDR");
  const answer = { track_id: SECOND.isrc, source_id: other?.id ?? "" };
  await expect(nameTrackSource(ctx, { ...answer, source_id: randomUUIDv7() })).rejects.toMatchObject({
    code: "not_found",
  });
  await nameTrackSource(ctx, answer);
  expect(await compute()).toBe("computed");
  const named = await findings("F16");
  expect(named).toMatchObject(
    Array.from({ length: 4 }, () => ({ source: other, needs_source: false, loss: [{ currency: "EUR" }] })),
  );
  const said = { asked: [], said: [{ title: "Paper Boats", source: other }] };
  expect(await listTrackSources(ctx)).toMatchObject(said);
  expect(await listTrackSources(ctx, { track_id: SECOND.isrc })).toMatchObject(said);
  expect(await listTrackSources(ctx, { track_id: FIRST.isrc })).toMatchObject({ asked: [], said: [] });
  await nameTrackSource(ctx, { ...answer, source_id: null });
  await compute();
  expect((await findings("F16")).map(({ key, source }) => [key, source])).toEqual(named.map(({ key }) => [key, null]));
  await expect(nameTrackSource(ctx, { ...answer, source_id: null })).rejects.toMatchObject({ code: "not_found" });
});

test("a cause is set aside with all its findings, and counts as set aside when each of them is", async () => {
  for (const month of MONTHS) if (month !== "2026-05") await bookDollars(month, [{ units: 3000 }]);
  await compute();
  const [cause] = await causes();
  const key = cause?.key ?? "";
  await setCauseAside(ctx, { key, note: "We were on a break." });
  expect(await listCauses(ctx, {})).toMatchObject({ causes: [], open: 0, aside: 1 });
  expect((await listCauses(ctx, { aside: "true" })).causes).toMatchObject([{ key, findings: 2, aside: 2 }]);
  const [finding] = (await listFindings(ctx, { cause: key, aside: "true" })).findings;
  expect(finding?.aside?.note).toBe("We were on a break.");
  await setFindingAside(ctx, { check: finding?.check ?? "F5", key: finding?.key ?? "", note: null });
  expect(await causes()).toMatchObject([{ key, findings: 2, aside: 1 }]);
  await setCauseAside(ctx, { key, note: null });
  expect(await causes()).toMatchObject([{ key, findings: 2, aside: 0 }]);
  await expect(setCauseAside(ctx, { key, note: null })).rejects.toMatchObject({ code: "not_found" });
  await expect(setCauseAside(ctx, { key: "song of nobody", note: "Why" })).rejects.toMatchObject({ code: "not_found" });
});

test("findings stored before they had a debtor are shown, and stay set aside", async () => {
  for (const month of MONTHS) if (month !== "2026-05") await bookDollars(month, [{ units: 3000 }]);
  await compute();
  const [before] = await findings("F5");
  const which = { check: "F5", key: before?.key ?? "" } as const;
  await setFindingAside(ctx, { ...which, note: "Known" });
  await ctx.db
    .sql`update reconciliation_findings set finding = finding - 'title' - 'source' - 'needsSource' - 'loss' - 'cause'`;
  await ctx.db.sql`update reconciliation_cells set cell = cell - 'source' - 'loss'`;
  const { findings: old } = await listFindings(ctx, { ...which, aside: "true" });
  expect(old).toMatchObject([
    { source: null, title: null, needs_source: false, loss: [], cause: null, aside: { note: "Known" } },
  ]);
  expect((await showBoard(ctx, {})).cells.every(({ source, loss }) => source === null && loss.length === 0)).toBe(true);
  await ctx.db.sql`update reconciliations set mark = 'older'`;
  await compute();
  expect((await listFindings(ctx, { ...which, aside: "true" })).findings).toMatchObject([
    { key: which.key, aside: { note: "Known" } },
  ]);
});

test("money without units is found on its row, beside rows of the same song that have units", async () => {
  await bookDollars("2026-05", [{ units: 3000 }, { units: 0, rate: 0 }]);
  await bookText(
    ctx,
    distrokidText([
      { month: "2026-06", date: "2026-08-14", quantity: "3000", earnings: "9" },
      { month: "2026-06", date: "2026-08-14", quantity: "0", earnings: "41.20" },
    ]),
    "june.tsv",
  );
  await compute();
  expect(await findings("F11")).toMatchObject([
    { month: "2026-06", money: [{ currency: "USD", net: "41.2" }], lines: [{ line_no: 3 }], line_count: 1 },
  ]);
});

test("a store that a source left out is found even if another source comes back in the same month", async () => {
  for (const month of MONTHS) {
    if (month !== "2026-06") await bookDollars(month, [{ units: 3000 }, { ...FIRST, store: "Deezer", units: 500 }]);
    else await bookDollars(month, [{ ...FIRST, store: "Deezer", units: 500 }]);
    if (month !== "2026-05") await bookEuros(month, [{ units: 3000 }]);
  }
  await compute();
  const found = await findings("F13");
  expect(found.map(({ month, source, loss }) => [month, source?.name, loss[0]?.currency])).toContainEqual([
    "2026-06",
    "DistroKid",
    "USD",
  ]);
  const store = (await causes()).find(({ kind }) => kind === "store");
  expect(store?.text).toBe("Spotify is missing from DistroKid's statements for June 2026: 9.00 USD. Ask DistroKid.");
});

test("a late month names its rows, and every check says what it answers and what it needs", async () => {
  await bookText(
    ctx,
    distrokidText([
      { month: "2025-01", date: "2026-06-14" },
      { month: "2026-05", date: "2026-06-14" },
    ]),
    "late.tsv",
  );
  await compute();
  expect(await findings("F14")).toMatchObject([{ month: "2025-01", lines: [{ line_no: 2 }], line_count: 1 }]);
  expect(await causes()).toMatchObject([
    {
      kind: "correction",
      text: "A statement from DistroKid has sales of January 2025, more than a year late.",
      steps: ["accept", "look"],
    },
  ]);
  const { checks } = await showChecks(ctx);
  expect(checks.every(({ question }) => question.endsWith("?"))).toBe(true);
  for (const { state, needs } of checks) expect(needs === null).toBe(state !== "not_checked");
  expect(checks.find(({ id }) => id === "F16")?.needs).toMatchObject({ code: "plays" });
});

const CENTS =
  "Payment Date,Start of reporting period,End of reporting period,Store,Store service,Country of sale or stream,Album,UPC,Track,ISRC,Primary artist(s),Quantity of sales or streams,Gross earnings (USD),Net earnings (USD),Share %";

/** Books lines in whole cents, from which a fee was taken before the share. */
async function bookCents(format: string | null, share: number, net: (gross: number, fee: number) => number) {
  const lines = Array.from({ length: 200 }, (_, at) => ({ gross: 103 + at * 37, fee: 11 + ((at * 7) % 13) }));
  const rows = lines.map(({ gross, fee }, at) => {
    const cents = (value: number) => (Math.round(value) / 100).toFixed(2);
    return `2026-06-15,2026-04-01,2026-04-30,Deezer,Premium,SE,First,190000000017,Ebb,ZZPL22600001,Lanterns,${at + 9},${cents(gross)},${cents(net(gross + (at % 10) / 10, fee + (at % 7) / 10))},${share}`;
  });
  const { id } = await bookText(ctx, [CENTS, ...rows, ""].join("\n"), "cents.csv");
  for (const [at, { fee }] of lines.entries()) {
    await ctx.db
      .sql`update statement_lines set fee = ${(fee / 100).toFixed(2)}, share = ${format === null ? share : null}
      where account_id = ${ctx.accountId} and statement_id = ${id} and line_no = ${at + 2}`;
  }
  if (format !== null) await ctx.db.sql`update statements set format = ${format} where account_id = ${ctx.accountId}`;
  return id;
}

test("a share is a finding only if it is off by more than rounding its columns to the cent explains", async () => {
  await bookCents(null, 80, (gross, fee) => (gross - fee) * 0.8);
  await compute();
  expect(await findings("F8")).toEqual([]);
  await ctx.db.sql`update statement_lines set net = net - 0.5 where account_id = ${ctx.accountId} and line_no = 40`;
  await ctx.db.sql`delete from statement_facts`;
  await ctx.db.sql`update reconciliations set mark = 'older'`;
  await compute();
  expect(await findings("F8")).toMatchObject([{ lines: [{ line_no: 40 }], loss: [{ currency: "USD" }] }]);
});

test("a mapped file with a line whose net is not gross less fees is found; one without fees is unchecked", async () => {
  const id = await bookCents("an own format", 100, (gross, fee) => gross - fee);
  await compute();
  expect(await findings("F2")).toEqual([]);
  await ctx.db.sql`update statement_lines set net = net - 0.5 where account_id = ${ctx.accountId} and line_no = 40`;
  await ctx.db.sql`delete from statement_facts`;
  await ctx.db.sql`update reconciliations set mark = 'older'`;
  await compute();
  const [found] = await findings("F2");
  expect(found).toMatchObject({
    statement: { id },
    text: "On 1 line, the net is not the gross less what was taken off.",
    lines: [{ line_no: 40 }],
    loss: [{ currency: "USD" }],
  });
  await ctx.db.sql`update statement_lines set fee = null where account_id = ${ctx.accountId}`;
  await ctx.db.sql`delete from statement_facts`;
  await ctx.db.sql`update reconciliations set mark = 'older'`;
  await compute();
  const f2 = (await showChecks(ctx)).checks.find(({ id: check }) => check === "F2");
  expect(f2).toMatchObject({ state: "not_checked", needs: { code: "columns" } });
});
