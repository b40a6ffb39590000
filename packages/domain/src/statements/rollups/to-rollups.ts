import type {
  PrintedTrackRow,
  RoyaltyCutRow,
  RoyaltyTrackRow,
  TrackPartRow,
} from "@ledgerline/db/booking/copy-rollups";
import type { RoyaltyCut } from "@ledgerline/db/schema/royalties/royalty-cuts";
import type { TrackPart } from "@ledgerline/db/schema/royalties/track-parts";
import type { LineSums } from "./line-sums.ts";
import { firstOf, groupOf, lastOf, periodOf, sumKey } from "./sum-key.ts";
import { SumTable } from "./sum-table.ts";

/** Sums by track, release and artist. */
export function* trackRows({ byPlatform, printed, periods }: LineSums): Generator<RoyaltyTrackRow> {
  const sums = regroup(byPlatform, (key) => sumKey(firstOf(key), periodOf(key), 0));
  for (let row = 0; row < sums.size; row += 1) {
    const key = sums.keys[row] as number;
    const { trackId, releaseId, artist } = printed.at(firstOf(key));
    yield { trackId, releaseId, artist: artist ?? "", period: periods.at(periodOf(key)), sums, row };
  }
}

/** Sums by two things at once. */
export function* cutRows(sums: LineSums): Generator<RoyaltyCutRow> {
  const { byPlatform, byTerritory, printed, platforms, territories, artists, releases } = sums;
  const platform = (number: number) => platforms.at(number);
  const territory = (number: number) => territories.at(number);
  const artist = (number: number) => artists.at(number);
  const numbers = printed.values;
  const artistOf = (key: number) => numbers[firstOf(key)]?.artistNumber ?? 0;
  const releaseOf = (key: number) => numbers[firstOf(key)]?.releaseNumber ?? 0;

  yield* cut("platform_territory", sums, sums.platformTerritory, platform, territory);
  yield* transposedCut("platform_track", sums, byPlatform, (number) => printed.at(number).trackId);
  const byRelease = new SumTable();
  const byArtist = new SumTable();
  for (let row = 0; row < byPlatform.size; row += 1) {
    const key = byPlatform.keys[row] as number;
    const period = periodOf(key);
    byArtist.merge(sumKey(artistOf(key), period, lastOf(key)), byPlatform, row);
    byRelease.merge(sumKey(releaseOf(key), period, lastOf(key)), byPlatform, row);
  }
  yield* cut("artist_platform", sums, byArtist, artist, platform);
  yield* cut(
    "artist_territory",
    sums,
    regroup(byTerritory, (key) => sumKey(artistOf(key), periodOf(key), lastOf(key))),
    artist,
    territory,
  );
  yield* transposedCut("platform_release", sums, byRelease, (number) => releases.at(number));
}

/** Sums of each track by platform and by territory. */
export function* partRows(sums: LineSums): Generator<TrackPartRow> {
  yield* parts("platform", sums, sums.byPlatform, (number) => sums.platforms.at(number));
  yield* parts("territory", sums, sums.byTerritory, (number) => sums.territories.at(number));
}

export function* printedRows({ printed }: LineSums): Generator<PrintedTrackRow> {
  yield* printed.values;
}

/** A row for each first number and period of the keys, with the last numbers in columns. */
function* cut(
  name: RoyaltyCut,
  { periods }: LineSums,
  sums: SumTable,
  nameOf: (first: number) => string,
  keyOf: (last: number) => string,
): Generator<RoyaltyCutRow> {
  for (const { key, rows, total } of grouped(sums, groupOf)) {
    const split = { sums, rows, key: keyAt(sums, rows, (each) => keyOf(lastOf(each))) };
    yield { cut: name, of: nameOf(firstOf(key)), period: periods.at(periodOf(key)), total, split };
  }
}

/** A row for each last number, which is the platform, and period; the first numbers in columns. */
function* transposedCut(
  cut: RoyaltyCut,
  { periods, platforms }: LineSums,
  sums: SumTable,
  keyOf: (first: number) => string,
): Generator<RoyaltyCutRow> {
  for (const { key, rows, total } of grouped(sums, (each) => sumKey(0, periodOf(each), lastOf(each)))) {
    const split = { sums, rows, key: keyAt(sums, rows, (each) => keyOf(firstOf(each))) };
    yield { cut, of: platforms.at(lastOf(key)), period: periods.at(periodOf(key)), total, split };
  }
}

function* parts(
  part: TrackPart,
  { printed, periods }: LineSums,
  sums: SumTable,
  keyOf: (last: number) => string,
): Generator<TrackPartRow> {
  const days = new Map<string, number>();
  const dayOf = periods.values.map(({ currency, accounted }) => {
    const key = currency + accounted;
    const day = days.get(key) ?? days.size;
    days.set(key, day);
    return day;
  });
  for (const rows of groupRows(sums, (key) => sumKey(firstOf(key), dayOf[periodOf(key)] as number, 0))) {
    const key = sums.keys[rows[0] as number] as number;
    const { currency, accounted } = periods.at(periodOf(key));
    yield {
      trackId: printed.at(firstOf(key)).trackId,
      part,
      currency,
      accounted,
      periods: rows.map((row) => periods.at(periodOf(sums.keys[row] as number))),
      split: { sums, rows, key: keyAt(sums, rows, (each) => keyOf(lastOf(each))) },
    };
  }
}

/** Rows of a table with the same group, with the key of one of them and their sums. */
function* grouped(sums: SumTable, groupBy: (key: number) => number) {
  const totals = regroup(sums, groupBy);
  let group = 0;
  for (const rows of groupRows(sums, groupBy)) {
    yield { key: sums.keys[rows[0] as number] as number, rows, total: { sums: totals, row: group } };
    group += 1;
  }
}

/** The rows of a table that have the same group, in the order of `regroup`. */
function groupRows(sums: SumTable, groupBy: (key: number) => number): Iterable<number[]> {
  const groups = new Map<number, number[]>();
  for (let row = 0; row < sums.size; row += 1) {
    const group = groupBy(sums.keys[row] as number);
    const rows = groups.get(group);
    if (rows) rows.push(row);
    else groups.set(group, [row]);
  }
  return groups.values();
}

function regroup(sums: SumTable, keyOf: (key: number) => number): SumTable {
  const grouped = new SumTable();
  for (let row = 0; row < sums.size; row += 1) grouped.merge(keyOf(sums.keys[row] as number), sums, row);
  return grouped;
}

function keyAt(sums: SumTable, rows: readonly number[], keyOf: (key: number) => string): (index: number) => string {
  return (index) => keyOf(sums.keys[rows[index] as number] as number);
}
