import { readFileSync } from "node:fs";
import type { FiguresInput, RoyaltySums } from "@ledgerline/contract/royalties";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { asOwner } from "@ledgerline/db/test/test-server";
import { addDecimals, equalDecimals } from "@ledgerline/decimals";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookText } from "../../test/booking.ts";
import { expectRollups } from "../../test/rollups.ts";
import { deleteStatement } from "../statements/purge/delete-statement.ts";
import { listPeriods, listPlatforms, listTerritories } from "./breakdowns.ts";
import { listLines } from "./lines.ts";
import { listReleases } from "./releases.ts";
import { listTracks, mergeTrack } from "./tracks.ts";

const HEADER =
  '"Reporting month";"Sales Month";"Platform";"Country / Region";"Label Name";"Artist Name";"Release title";"Track title";"UPC";"ISRC";"Release Catalog nb";"Streaming Subscription Type";"Release type";"Sales Type";"Quantity";"Client Payment Currency";"Unit Price";"Mechanical Fee";"Gross Revenue";"Client share rate";"Net Revenue"';

const STORES = { Spotify: "spotify", "Corner Shop": "Corner Shop" } as const;
const TRACKS = ["ZZPL22600001", "ZZPL22600002", "ZZPL22600003"] as const;
/** Counts as the first track. */
const MERGED = TRACKS[2];
const pick = <T>(of: readonly T[], n: number) => of[n % of.length] as T;

/** Lines of every combination, no two of the same amount. */
const rowsOf = (accounted: string, months: readonly string[], seed: number) =>
  Array.from({ length: 150 }, (_, at) => {
    const n = at * 7 + seed;
    return {
      accounted,
      month: pick(months, n),
      store: pick(Object.keys(STORES) as (keyof typeof STORES)[], n >> 1),
      territory: pick(["DE", "SE", ""], n % 11),
      label: pick(["Harbour Records", "Lantern Works", ""], n % 5),
      artist: pick(["Paper Lanterns", "Nadia Okoro"], n % 3),
      upc: pick(["200000000013", "200000000020"], n % 9),
      isrc: pick(TRACKS, n % 13),
      quantity: (n % 17) + 1,
      net: `0.${String((n * n * 31) % 999_983).padStart(9, "0")}1`,
    };
  });
type Row = ReturnType<typeof rowsOf>[number];

const STATEMENTS = [rowsOf("2026/03/01", ["2025-11", "2025-12"], 3), rowsOf("2026/05/01", ["2025-12", "2026-01"], 500)];

function believeText(rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    [
      ...[row.accounted, `${row.month.replace("-", "/")}/01`, row.store, row.territory, row.label, row.artist],
      ...[`Release ${row.upc}`, `Track ${row.isrc}`, row.upc, row.isrc, "C1", "Premium", "Music Release", "Stream"],
      ...[row.quantity, "EUR", "0.003", "0", row.net, "1", row.net],
    ]
      .map((cell) => `"${cell}"`)
      .join(";"),
  );
  return `${[HEADER, ...lines].join("\n")}\n`;
}

const trackOf = ({ isrc }: Row) => (isrc === MERGED ? TRACKS[0] : isrc);

function matches(row: Row, filter: FiguresInput): boolean {
  const { from, to, platform, artist, currency, track_id, territory, release, label } = filter;
  const wanted: [string | undefined, string][] = [
    [platform, STORES[row.store]],
    [artist, row.artist],
    [currency, "EUR"],
    [track_id === MERGED ? TRACKS[0] : track_id, trackOf(row)],
    [territory, row.territory],
    [release, row.upc],
    [label, row.label],
  ];
  const inTime = (from === undefined || row.month >= from) && (to === undefined || row.month <= to);
  return inTime && wanted.every(([asked, is]) => asked === undefined || asked === is);
}

const month = fc.constantFrom("2025-11", "2025-12", "2026-01");
/** Any filters, several at once or none. */
const FILTER = fc.record(
  {
    from: month,
    to: month,
    platform: fc.constantFrom("spotify", "Corner Shop"),
    artist: fc.constantFrom("Paper Lanterns", "Nadia Okoro"),
    track_id: fc.constantFrom(...TRACKS),
    territory: fc.constantFrom("DE", "SE", ""),
    release: fc.constantFrom("200000000013", "200000000020"),
    label: fc.constantFrom("Harbour Records", "Lantern Works"),
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<FiguresInput>;

/** Each filter alone, and each two of them. */
const ONE_OF_EACH: FiguresInput[] = [
  { from: "2025-12" },
  { to: "2025-12" },
  { platform: "spotify" },
  { artist: "Nadia Okoro" },
  { track_id: MERGED },
  { territory: "SE" },
  { territory: "" },
  { release: "200000000020" },
  { label: "Lantern Works" },
];
const PAIRS = ONE_OF_EACH.flatMap((one, at) => ONE_OF_EACH.slice(at).map((other) => ({ ...one, ...other })));

let ctx: TestArtist;
let second = "";
/** More lines than are read at once, and than are read at all. */
const [MANY, TOO_MANY] = [300_000, 3_000_000];
/** So few lines are deleted at once that the statement waits for its job. */
const LATER = 0;
beforeAll(async () => {
  ctx = await createAccountContext();
  for (const rows of STATEMENTS) {
    const statement = await bookText(ctx, believeText(rows));
    expect(statement).toMatchObject({ state: "booked", rows: { booked: 150 } });
    second = statement.id;
  }
  await mergeTrack(ctx, { track_id: MERGED, same_as: TRACKS[0] });
});
afterAll(() => ctx.close());

function expectSum(sums: RoyaltySums | undefined, rows: readonly Row[], what: string): void {
  expect(sums?.lines ?? 0, what).toBe(rows.length);
  expect(sums?.units ?? 0, what).toBe(rows.reduce((units, { quantity }) => units + quantity, 0));
  const net = addDecimals(rows.map((row) => row.net));
  expect(equalDecimals(sums?.net ?? "0", net), `${what}: ${sums?.net} is not ${net}`).toBe(true);
}

function expectItems<Item extends RoyaltySums>(
  { totals, items }: { totals: RoyaltySums[]; items: Item[] },
  rows: readonly Row[],
  keys: { item: (item: Item) => string; row: (row: Row) => string },
  what: string,
): void {
  expectSum(totals[0], rows, `${what}, total`);
  const groups = Map.groupBy(rows, keys.row);
  expect(items.map(keys.item).sort(), what).toEqual([...groups.keys()].sort());
  for (const item of items) expectSum(item, groups.get(keys.item(item)) ?? [], `${what}, ${keys.item(item)}`);
}

async function linesOf(filter: FiguresInput): Promise<string[]> {
  const nets: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listLines(ctx, { ...filter, limit: 90, ...(cursor && { cursor }) });
    nets.push(...page.lines.map(({ net }) => net));
    cursor = page.cursor;
  }
  return nets;
}

async function expectPage(filter: FiguresInput, booked: readonly Row[]): Promise<void> {
  const rows = booked.filter((row) => matches(row, filter));
  const what = JSON.stringify(filter);
  const months = await listPeriods(ctx, filter);
  expectItems(months, rows, { item: (one) => one.month, row: (one) => one.month }, `months ${what}`);
  for (const item of months.items) {
    const tracks = new Set(rows.filter((row) => row.month === item.month).map(trackOf));
    expect(item.tracks, `tracks of ${item.month} ${what}`).toBe(tracks.size);
  }
  const platforms = await listPlatforms(ctx, filter);
  expectItems(platforms, rows, { item: (one) => one.platform, row: ({ store }) => STORES[store] }, `stores ${what}`);
  const territories = await listTerritories(ctx, filter);
  const place = { item: (one: { territory: string | null }) => one.territory ?? "", row: (one: Row) => one.territory };
  expectItems(territories, rows, place, `territories ${what}`);
  const { tracks, ...track } = await listTracks(ctx, filter);
  expectItems({ ...track, items: tracks }, rows, { item: (one) => one.track_id, row: trackOf }, `tracks ${what}`);
  const { releases, ...release } = await listReleases(ctx, filter);
  const upc = { item: (one: { release_id: string }) => one.release_id, row: (one: Row) => one.upc };
  expectItems({ ...release, items: releases }, rows, upc, `releases ${what}`);
  const nets = await linesOf(filter);
  expect(nets.length, `lines ${what}`).toBe(rows.length);
  expect(equalDecimals(addDecimals(nets), addDecimals(rows.map(({ net }) => net))), `lines ${what}`).toBe(true);
}

test("the sums of each filter and of each pair are those of their lines, to the last digit", async () => {
  for (const filter of PAIRS) await expectPage(filter, STATEMENTS.flat());
});

test("the sums of any filters are those of their lines, to the last digit", async () => {
  const booked = STATEMENTS.flat();
  await fc.assert(
    fc.asyncProperty(FILTER, (filter) => expectPage(filter, booked)),
    { numRuns: 60 },
  );
});

test("a label's countries in one store are read from its lines, in a shorter period when its statements have too many", async () => {
  const { sql } = ctx.db;
  const grow = (by: number) => sql`
    update royalty_cuts set lines = lines + ${by}
    where account_id = ${ctx.accountId} and cut = 'platform_territory' and statement_id = ${second}`;
  await grow(TOO_MANY);
  const asked = { label: "Harbour Records", platform: "spotify" };
  await expect(listTerritories(ctx, asked)).rejects.toThrow(MESSAGES.tooManyLinesMatch);
  await expect(listTracks(ctx, { ...asked, from: "2026-01" })).rejects.toThrow(MESSAGES.tooManyLinesMatch);
  for (const each of [{ label: asked.label }, asked]) {
    const rows = STATEMENTS.flat().filter((row) => matches(row, each));
    expectSum((await listPeriods(ctx, each)).totals[0], rows, "every month");
    expectSum((await listPlatforms(ctx, each)).totals[0], rows, "every store");
  }
  expect((await listTracks(ctx, { label: asked.label })).tracks).toHaveLength(2);
  expect((await listReleases(ctx, { label: asked.label })).releases).toHaveLength(2);
  const { totals } = await listTerritories(ctx, { ...asked, to: "2025-11" });
  expectSum(
    totals[0],
    STATEMENTS.flat().filter((row) => matches(row, { ...asked, to: "2025-11" })),
    "November",
  );
  await grow(-TOO_MANY);
});

/** Makes every country seem to have so many lines more. */
const growCountries = (by: number) => ctx.db.sql`
  update royalty_periods set key_lines = (select array_agg(lines + ${by}::int) from unnest(key_lines) lines)
  where account_id = ${ctx.accountId} and cut = 'territory'`;

test("the tracks and releases of a country with many lines are added up, one answer of an account after the other", async () => {
  await growCountries(MANY);
  const germany = { territory: "DE" };
  const rows = STATEMENTS.flat().filter((row) => matches(row, germany));
  const months = await listPeriods(ctx, germany);
  expect(months.items.map(({ tracks }) => tracks)).toEqual([null, null, null]);
  expect((await listPlatforms(ctx, germany)).items).toHaveLength(2);
  let running = 0;
  let most = 0;
  const counting: TestArtist = Object.assign(Object.create(ctx) as TestArtist, {
    turns: {
      inTurn: <T>(key: string, work: () => Promise<T>) =>
        ctx.turns.inTurn(key, async () => {
          running += 1;
          most = Math.max(most, running);
          return work().finally(() => (running -= 1));
        }),
    },
  });
  const [tracks, releases] = await Promise.all([listTracks(counting, germany), listReleases(counting, germany)]);
  expect(most).toBe(1);
  expectSum(tracks.totals[0], rows, "tracks");
  expectSum(releases.totals[0], rows, "releases");
  await growCountries(-MANY);
});

test("a country with too many lines has its sums by month and store, and says that its tracks cannot be listed", async () => {
  await growCountries(TOO_MANY);
  expect((await listPlatforms(ctx, { territory: "DE" })).items).toHaveLength(2);
  await expect(listTracks(ctx, { territory: "DE" })).rejects.toThrow(MESSAGES.tooManyLinesMatch);
  await expect(listReleases(ctx, { territory: "DE" })).rejects.toThrow(MESSAGES.tooManyLinesMatch);
  await growCountries(-TOO_MANY);
});

test("a label of statements that were booked before its sums were kept has them after the upgrade", async () => {
  const run = asOwner(ctx);
  await run("delete from royalty_cuts where starts_with(cut, 'label_')");
  const migration = new URL("../../../db/migrations/0073_labels.sql", import.meta.url);
  for (const statement of readFileSync(migration, "utf8").split("--> statement-breakpoint")) await run(statement);
  await expectRollups(ctx);
  for (const filter of PAIRS) if (filter.label) await expectPage(filter, STATEMENTS.flat());
});

test("the lines of a deleted statement count nowhere while they are being purged", async () => {
  await deleteStatement(ctx, { id: second }, LATER);
  const [booked = []] = STATEMENTS;
  await fc.assert(
    fc.asyncProperty(FILTER, (filter) => expectPage(filter, booked)),
    { numRuns: 30 },
  );
});
