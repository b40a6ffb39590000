import { randomUUIDv7 } from "node:crypto";
import type { BoardInput } from "@ledgerline/contract/reconciliation/reconciliation";
import { transaction } from "@ledgerline/db/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookText } from "../../test/booking.ts";
import { distrokidText } from "../../test/distrokid-text.ts";
import { testSync } from "../analytics/sample.ts";
import { addDays, addMonths, daysIn, lastDayOf, monthsFrom } from "../calendar.ts";
import { listHistory } from "../history.ts";
import { storePlays } from "../plays/measured-files.ts";
import { linkTitle } from "../plays/titles.ts";
import { showTrack } from "../royalties/tracks.ts";
import { deleteStatement } from "../statements/purge/delete-statement.ts";
import { readFigures } from "./figures.ts";
import { listFindings, setFindingAside } from "./findings.ts";
import { showRates } from "./rates.ts";
import { recompute } from "./recompute.ts";
import { showBoard, showCell, showChecks, showRuns, showSummary, showWatch, stateTreaty } from "./show-board.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const A_DAY = 100;

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  ctx = { ...created, clock: () => NOW, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

/** Books a statement for one month of sale, 45 days later. */
function bookMonth(month: string, units: number, cells: { isrc?: string; title?: string } = {}) {
  const date = addDays(lastDayOf(month), 45);
  const earnings = (units * 0.003).toFixed(12);
  return bookText(ctx, distrokidText([{ date, month, quantity: `${units}`, earnings, ...cells }]), `${month}.tsv`);
}

/** Stores a hundred plays a day, as Spotify for Artists counts them. */
async function measure(months: string[], title = "Quiet Harbour", plays = A_DAY, takenAt = NOW): Promise<void> {
  const statementId = randomUUIDv7();
  await ctx.db.sql`
    insert into statements (account_id, id, file_name, sha256, encoding, bytes_total, state, created_at, booked_at)
    values (${ctx.accountId}, ${statementId}, 'export.csv', ${statementId}, 'utf-8', 1, 'booked', now(), now())`;
  const days = months.flatMap((month) =>
    Array.from({ length: daysIn(month) }, (_, at) => ({ day: addDays(`${month}-01`, at), title, plays })),
  );
  const file = { platform: "spotify", measuredBy: "spotify_for_artists", performer: "", takenAt } as const;
  const read = { days, windows: [], period: null };
  await transaction(ctx.db, (tx) => storePlays(tx, { accountId: ctx.accountId, statementId, ...file }, read));
}

const compute = () => recompute(ctx, ctx);
const states = async () => {
  const { cells } = await showBoard(ctx, { platform: "spotify" });
  return Object.fromEntries(cells.map(({ month, state }) => [month, state]));
};

test("plays are compared with paid units by month: late, short, and what is at stake", async () => {
  const months = monthsFrom("2026-01", "2026-10");
  for (const month of months.slice(0, 8)) {
    if (month === "2026-05") continue;
    await bookMonth(month, month === "2026-04" ? 1000 : daysIn(month) * A_DAY);
  }
  await measure(months);
  await linkTitle(ctx, { platform: "spotify", title: "Quiet Harbour", track_id: "ZZPL22600001" });
  expect(await showSummary(ctx)).toMatchObject({ computed_at: null, stale: true });
  const soon = { code: "conflict", message: expect.stringContaining("Try again in a moment") };
  await expect(showCell(ctx, { platform: "spotify", month: "2026-04" })).rejects.toMatchObject(soon);
  expect(await compute()).toBe("computed");
  expect(await states()).toEqual({
    "2026-10": "waiting",
    "2026-09": "due",
    "2026-08": "booked",
    "2026-07": "booked",
    "2026-06": "booked",
    "2026-05": "overdue",
    "2026-04": "short",
    "2026-03": "booked",
    "2026-02": "booked",
    "2026-01": "booked",
  });
  const { cell, tracks } = await showCell(ctx, { platform: "spotify", month: "2026-04" });
  expect(cell).toMatchObject({ plays: 3000, paid_units: 1000, difference: 2000, missing: 2000, short_tracks: 1 });
  // The own rate of 0.003 from 10,000 units in four months, and the published 0.0029 weighing 5,000.
  expect(cell.at_stake).toMatchObject({ currency: "USD", mid: "5.933333334" });
  expect(tracks).toMatchObject([{ track_id: "ZZPL22600001", title: "Quiet Harbour", missing: 2000 }]);
  expect(await showSummary(ctx)).toMatchObject({
    stale: false,
    cells: { booked: 6, waiting: 1, due: 1, overdue: 1, short: 1, not_checked: 0 },
    missing: 5100,
  });
});

test("a late statement is counted once, with the stores that lack it", async () => {
  for (const month of monthsFrom("2026-01", "2026-06")) {
    const date = addDays(lastDayOf(month), 45);
    const of = ["Spotify", "Deezer"].map((store) => ({ date, month, store, quantity: "500", earnings: "1" }));
    await bookText(ctx, distrokidText(of), `${month}.tsv`);
  }
  await compute();
  const { cells, late_statements, late } = await showSummary(ctx);
  expect([cells.overdue, late_statements]).toEqual([4, 2]);
  const stores = ["spotify", "Deezer"];
  expect(late).toMatchObject([
    { name: expect.stringMatching(/distrokid/i), month: "2026-08", stores, latest: "2026-10-29" },
    { month: "2026-07", stores, latest: "2026-09-28" },
  ]);
  expect(late[0]).toMatchObject({ missing: 0, loss: [{ currency: "USD", mid: "2" }] });
  const ask = async (input: BoardInput) => {
    const board = await showBoard(ctx, input);
    expect(board.platforms).toEqual([
      { platform: "spotify", measured: false },
      { platform: "Deezer", measured: false },
    ]);
    return board.cells.map(({ platform, month }) => `${platform} ${month}`);
  };
  const months = ["2026-08", "2026-07"];
  const of = (platform: string) => months.map((month) => `${platform} ${month}`);
  const span = { from: "2026-07", to: "2026-08" };
  expect(await ask(span)).toEqual([...of("spotify"), ...of("Deezer")]);
  expect(await ask({ ...span, kind: "platforms" })).toEqual(of("spotify"));
  expect(await ask({ ...span, kind: "stores" })).toEqual(of("Deezer"));
  expect(await ask({ state: "overdue" })).toEqual([...of("spotify"), ...of("Deezer")]);
  expect(await ask({ state: "overdue", platform: "Deezer", from: "2026-08" })).toEqual(["Deezer 2026-08"]);
  ctx = { ...ctx, settings: { ...ctx.settings, premiumForAll: false } };
  expect(await showSummary(ctx)).toMatchObject({ late_statements: 2, late: [], included: false });
});

test("a track that was never paid is watched, and has a page", async () => {
  await bookMonth("2026-08", 3000);
  await measure(["2026-09", "2026-10"], "Small Hours", 4);
  await linkTitle(ctx, { platform: "spotify", title: "Small Hours", track_id: "ZZPL22600009" });
  await compute();
  const watched = { track_id: "ZZPL22600009", title: "Small Hours" };
  expect((await showWatch(ctx)).tracks).toMatchObject([{ ...watched, streams: 244, lacks: 756 }]);
  expect(await showTrack(ctx, { track_id: "ZZPL22600009" })).toMatchObject({ ...watched, totals: [], by_month: [] });
  await expect(showTrack(ctx, { track_id: "ZZPL22600008" })).rejects.toThrow("no such track");
});

test("plays of unlinked titles ask to be linked, and are compared once they are", async () => {
  await bookMonth("2026-08", daysIn("2026-08") * A_DAY);
  await measure(["2026-08"]);
  await compute();
  const paid = async () => (await showChecks(ctx)).checks.find(({ id }) => id === "F16");
  const text = `Say which recordings ${(31 * A_DAY).toLocaleString("en-US")} plays are of.`;
  expect(await paid()).toMatchObject({ state: "not_checked", needs: { code: "links", text } });
  await linkTitle(ctx, { platform: "spotify", title: "Quiet Harbour", track_id: "ZZPL22600001" });
  await compute();
  expect(await paid()).toMatchObject({ state: "clear", needs: null, unchecked: null });
});

test("figures say if anything was booked or deleted since, and are computed once for the same books", async () => {
  const { id } = await bookMonth("2026-08", 3000);
  await compute();
  expect(await compute()).toBe("fresh");
  await bookMonth("2026-07", 3000, { isrc: "ZZPL22600002" });
  expect(await showBoard(ctx, {})).toMatchObject({ stale: true, cells: [{}, {}, { month: "2026-08" }] });
  await compute();
  expect(await showBoard(ctx, {})).toMatchObject({ stale: false });
  await deleteStatement(ctx, { id });
  expect((await showBoard(ctx, {})).stale).toBe(true);
  await compute();
  expect((await showBoard(ctx, {})).cells.find(({ month }) => month === "2026-08")?.state).toBe("due");
  ctx = { ...ctx, clock: () => new Date(NOW.getTime() + 86_400_000) };
  expect((await showBoard(ctx, {})).stale).toBe(true);
});

test("the free plan sees counts and sums, and what Premium would add", async () => {
  const free = { ...ctx, settings: { ...ctx.settings, premiumForAll: false } };
  await bookMonth("2026-08", 3000);
  await compute();
  expect(await showSummary(free)).toMatchObject({ included: false, cells: { booked: 1 }, at_stake: [] });
  await expect(showBoard(free, {})).rejects.toMatchObject({ code: "payment_required" });
  await expect(showCell(free, { platform: "spotify", month: "2026-08" })).rejects.toMatchObject({
    code: "payment_required",
  });
});

test("the board of sample data is made once a day, however often it is requested", async () => {
  await testSync(ctx);
  const [first, second] = [await readFigures(ctx), await readFigures(ctx)];
  expect(first.sample?.months).toEqual({ from: "2025-09", to: "2026-10" });
  expect(second.sample).toBe(first.sample);
  const inDecember = await readFigures({ ...ctx, clock: () => new Date("2026-12-01T00:00:00Z") });
  expect(inDecember.sample?.months).toEqual({ from: "2025-10", to: "2026-11" });
});

test("sample data shows a board in every plan, which is never stored and ends with the first booking", async () => {
  const free = { ...ctx, settings: { ...ctx.settings, premiumForAll: false } };
  expect(await showSummary(free)).toMatchObject({ sample: false, missing: 0 });
  await testSync(free);
  await compute();

  const board = await showBoard(free, { platform: "spotify" });
  expect(board).toMatchObject({ sample: true, stale: false, months: { from: "2025-09", to: "2026-10" } });
  const short = board.cells.find(({ state }) => state === "short");
  const input = { platform: "spotify", month: short?.month ?? "" } as const;
  expect(await showCell(free, input)).toMatchObject({
    sample: true,
    tracks: [{ title: "Paper Lanterns" }, {}, {}, {}],
  });
  expect(await showSummary(free)).toMatchObject({ sample: true, cells: { short: 1, overdue: 1 }, included: false });
  expect(await ctx.db.sql`select from reconciliation_cells`).toHaveLength(0);
  const { checks } = await showChecks(ctx);
  expect(new Set(checks.map(({ state, because }) => [state, because].join(": ")))).toEqual(
    new Set(["not_checked: Sample data has no statements to check."]),
  );

  await bookMonth("2026-08", 3000);
  await compute();
  expect(await showSummary(free)).toMatchObject({ sample: false, cells: { booked: 1, overdue: 0, short: 0 } });
  await expect(showBoard(free, {})).rejects.toMatchObject({ code: "payment_required" });
});

test("a day that two exports measured counts once, with the newer figures", async () => {
  await bookMonth("2026-07", daysIn("2026-07") * A_DAY);
  await bookMonth("2026-08", daysIn("2026-08") * A_DAY);
  await measure(["2026-07", "2026-08"], "Quiet Harbour", 70, new Date("2026-09-02T12:00:00Z"));
  await measure(["2026-08"]);
  await linkTitle(ctx, { platform: "spotify", title: "Quiet Harbour", track_id: "ZZPL22600001" });
  await compute();
  const { cells } = await showBoard(ctx, { platform: "spotify" });
  const plays = Object.fromEntries(cells.map((cell) => [cell.month, cell.plays]));
  expect(plays).toMatchObject({ "2026-07": 31 * 70, "2026-08": 31 * A_DAY });
  expect(cells.find(({ month }) => month === "2026-08")?.measured_by).toEqual(["spotify_for_artists"]);
});

test("merged tracks count as one, and days without a reading are not compared", async () => {
  const months = monthsFrom("2026-01", "2026-06");
  for (const month of months) await bookMonth(month, 10);
  await measure([...months.slice(0, 5)]);
  await linkTitle(ctx, { platform: "spotify", title: "Quiet Harbour", track_id: "ZZPL22600001" });
  await ctx.db.sql`delete from daily_plays where day = '2026-04-10'`;
  await compute();
  expect((await states())["2026-04"]).toBe("not_checked");
  expect((await showCell(ctx, { platform: "spotify", month: "2026-04" })).cell).toMatchObject({
    uncompared: "some_days",
    difference: null,
  });
  expect((await showCell(ctx, { platform: "spotify", month: addMonths("2026-04", 2) })).cell).toMatchObject({
    state: "booked",
    uncompared: "no_plays",
  });
});

test("a finding is set aside with a note, stays aside when found again, and can be taken back", async () => {
  for (const month of monthsFrom("2026-01", "2026-08")) if (month !== "2026-05") await bookMonth(month, 3000);
  await compute();
  const stateOf = async (id: string) => (await showChecks(ctx)).checks.find((check) => check.id === id);
  expect(await stateOf("F5")).toMatchObject({ state: "found", findings: 1, aside: 0 });
  expect(await stateOf("F7")).toMatchObject({
    state: "not_checked",
    because: "No file says at what rate its money was exchanged.",
  });
  const { findings } = await listFindings(ctx, { check: "F5" });
  const [finding] = findings;
  expect(findings).toMatchObject([
    { text: "DistroKid has no statement for July 2026, and has those before and after it." },
  ]);
  const which = { check: "F5", key: finding?.key ?? "" } as const;
  await setFindingAside(ctx, { ...which, note: "The label was on a break." });
  await bookMonth("2026-09", 3000);
  await compute();
  expect(await stateOf("F5")).toMatchObject({ state: "clear", findings: 0, aside: 1 });
  expect((await listFindings(ctx, { check: "F5" })).findings).toEqual([]);
  expect((await listFindings(ctx, { check: "F5", aside: "true" })).findings).toMatchObject([
    { aside: { note: "The label was on a break." } },
  ]);
  await setFindingAside(ctx, { ...which, note: null });
  expect(await stateOf("F5")).toMatchObject({ state: "found" });
  await expect(setFindingAside(ctx, { ...which, note: null })).rejects.toMatchObject({ code: "not_found" });
  expect((await listHistory(ctx, {})).events.slice(0, 3).map(({ text }) => text)).toEqual([
    "Brought back a finding that had been set aside.",
    expect.stringContaining("Booked 2026-09.tsv"),
    expect.stringContaining("Uploaded 2026-09.tsv"),
  ]);
});

test("a source's run of periods and own rates are computed with the board, and the treaty is returned", async () => {
  for (const month of monthsFrom("2026-01", "2026-08")) if (month !== "2026-05") await bookMonth(month, 3000);
  await stateTreaty(ctx, { percent: "7.5" });
  await compute();
  const { runs } = await showRuns(ctx);
  expect(runs).toMatchObject([
    { name: "DistroKid", step: 1, holes: ["2026-07"], doubles: [], empty: [], stopped: false },
  ]);
  expect(runs[0]?.periods).toEqual(["2026-03", "2026-04", "2026-05", "2026-06", "2026-08", "2026-09", "2026-10"]);
  expect(await showChecks(ctx)).toMatchObject({ treaty_percent: "7.5" });
  const rates = await showRates(ctx, { platform: "spotify" });
  expect(rates).toMatchObject({
    currency: "USD",
    month: "2026-08",
    usual: "0.003",
    places: [{ territory: "SE", units: 3000, rate: "0.003", share: "100", usual: "0.003" }],
  });
  expect(rates.months[0]).toMatchObject({ units: 3000, rate: "0.003", published: { low: "0.002", mid: "0.0029" } });
  expect(await showRates(ctx, { platform: "tidal" })).toMatchObject({ currency: null, months: [], places: [] });
});

const SHARES =
  "Payment Date,Start of reporting period,End of reporting period,Store,Store service,Country of sale or stream,Album,UPC,Track,ISRC,Primary artist(s),Quantity of sales or streams,Gross earnings (USD),Net earnings (USD),Share %";

/** Books a file of lines with 100 USD gross, a share of 80 % and these nets; 10 USD were deducted from each. */
async function bookShares(nets: string[], month: string): Promise<void> {
  const rows = nets.map(
    (net) =>
      `2026-06-15,${month}-01,${lastDayOf(month)},Deezer,Premium,SE,First,190000000017,Ebb,ZZPL22600001,Lanterns,9,100,${net},80`,
  );
  const { id, state } = await bookText(ctx, [SHARES, ...rows, ""].join("\n"), `shares ${month}.csv`);
  expect(state).toBe("booked");
  await ctx.db.sql`update statement_lines set fee = 10 where account_id = ${ctx.accountId} and statement_id = ${id}`;
}

test.each([
  ["of what is left, as the other lines of the file are", ["72", "72", "60"], [4], "-12"],
  ["of the gross less what was taken off, as the other lines are", ["70", "60", "70"], [3], "-10"],
  ["of the gross alone, as the other lines are", ["60", "80"], [2], "-20"],
  ["as is least where no line shows how the file counts", ["60"], [2], "-10"],
  ["nothing where every line holds in one of the ways", ["70", "72", "80"], [], null],
])("a share that is off is measured %s", async (_how, nets, lines, net) => {
  await bookShares(nets, "2026-04");
  await compute();
  const { findings } = await listFindings(ctx, { check: "F8" });
  const found = findings.map((one) => [one.lines.map(({ line_no }) => line_no), one.money]);
  expect(found).toEqual(net === null ? [] : [[lines, [{ currency: "USD", net }]]]);
});
