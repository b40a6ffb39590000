import type { PartSums, PrintedTrackRow, RoyaltyCutRow, RoyaltyTrackRow, TrackPartRow } from "@ledgerline/db/booking";
import type { RoyaltyCut } from "@ledgerline/db/schema";
import { GroupedSums } from "./grouped-sums.ts";
import type { LineSums } from "./line-sums.ts";
import { Numbered } from "./numbered.ts";
import { Spans } from "./spans.ts";
import { firstOf, lastOf, periodOf, sumKey } from "./sum-key.ts";
import { SumTable } from "./sum-table.ts";

/** Sums by track, release and artist. */
export function* trackRows({ byPlatform, printed, periods }: LineSums): Generator<RoyaltyTrackRow> {
  const sums = regroup(byPlatform, (key) => sumKey(firstOf(key), periodOf(key), 0));
  for (let row = 0; row < sums.size; row += 1) {
    const key = sums.key(row);
    const { trackId, releaseId, artist } = printed.at(firstOf(key));
    yield { trackId, releaseId, artist: artist ?? "", period: periods.at(periodOf(key)), sums, row };
  }
}

/** Sums by two things at once. */
export function* cutRows(sums: LineSums): Generator<RoyaltyCutRow> {
  const { byPlatform, byTerritory, printed, platforms, territories, artists } = sums;
  const platform = (number: number) => platforms.at(number);
  const territory = (number: number) => territories.at(number);
  const artist = (number: number) => artists.at(number);
  const numbers = printed.values;
  const artistOf = (key: number) => numbers[firstOf(key)]?.artistNumber ?? 0;
  const trackOf = (key: number) => numbers[firstOf(key)]?.trackNumber ?? 0;
  const releaseOf = (key: number) => numbers[firstOf(key)]?.releaseNumber ?? 0;

  yield* cut("platform_territory", sums, sums.platformTerritory, platform, territory);
  const byTrack = new SumTable();
  const byRelease = new SumTable();
  const byArtist = new SumTable();
  for (let row = 0; row < byPlatform.size; row += 1) {
    const key = byPlatform.key(row);
    const period = periodOf(key);
    byTrack.merge(sumKey(trackOf(key), period, lastOf(key)), byPlatform, row);
    byArtist.merge(sumKey(artistOf(key), period, lastOf(key)), byPlatform, row);
    byRelease.merge(sumKey(releaseOf(key), period, lastOf(key)), byPlatform, row);
  }
  const tracksOfStatement = regroup(byTrack, (key) => sumKey(firstOf(key), periodOf(key), 0));
  const releasesOfStatement = regroup(byRelease, (key) => sumKey(firstOf(key), periodOf(key), 0));
  const track = (number: number) => sums.tracks.at(number);
  const release = (number: number) => sums.releases.at(number);
  const nothing = () => "";
  yield* freshCut("statement_track", sums, tracksOfStatement, nothing);
  yield* allPeriods("statement_track_all", sums, tracksOfStatement, nothing, track);
  yield* transposedCut("statement_release", sums, releasesOfStatement, nothing, release);
  yield* allPeriods("statement_release_all", sums, releasesOfStatement, nothing, release);
  yield* freshCut("platform_track", sums, byTrack, platform);
  yield* allPeriods("platform_track_all", sums, byTrack, platform, track);
  yield* cut("artist_platform", sums, byArtist, artist, platform);
  yield* cut(
    "artist_territory",
    sums,
    regroup(byTerritory, (key) => sumKey(artistOf(key), periodOf(key), lastOf(key))),
    artist,
    territory,
  );
  yield* transposedCut("platform_release", sums, byRelease, platform, release);
}

/** Sums of each track by platform and by territory. */
export function* partRows(sums: LineSums): Generator<TrackPartRow> {
  const { byPlatform, byTerritory, printed, periods, platforms, territories } = sums;
  const days = new Numbered<number>();
  const dayOf = periods.values.map(({ currency, accounted }, at) => days.of(currency + accounted, () => at));
  const trackAndDay = (key: number) => sumKey(firstOf(key), dayOf[periodOf(key)] as number, 0);
  const inTerritories = new GroupedSums(byTerritory, trackAndDay);
  const names = {
    platforms: platforms.values.map(toJson),
    territories: territories.values.map(toJson),
    periods: periods.values.map(({ saleMonth, saleMonths }) => `"${saleMonth}",${saleMonths}`),
  };
  const partsOf = (sums: SumTable, rows: Uint32Array, keys: string[]): PartSums => ({
    sums,
    rows,
    key: (index) => keys[lastOf(sums.key(rows[index] as number))] as string,
    period: (index) => names.periods[periodOf(sums.key(rows[index] as number))] as string,
  });
  for (const { key, rows } of new GroupedSums(byPlatform, trackAndDay)) {
    const { currency, accounted } = periods.at(days.at(periodOf(key)));
    yield {
      trackId: printed.at(firstOf(key)).trackId,
      currency,
      accounted,
      platforms: partsOf(byPlatform, rows, names.platforms),
      territories: partsOf(byTerritory, inTerritories.rowsOf(key), names.territories),
    };
  }
}

function toJson(name: string): string {
  return JSON.stringify(name.toWellFormed());
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
  for (const { key, rows, total } of new GroupedSums(sums, (each) => sumKey(firstOf(each), periodOf(each), 0))) {
    const split = { sums, rows, key: keyAt(sums, rows, (each) => keyOf(lastOf(each))) };
    yield { cut: name, of: nameOf(firstOf(key)), period: periods.at(periodOf(key)), total, split };
  }
}

/** A row for each last number and period; the first numbers in columns. */
function* transposedCut(
  cut: RoyaltyCut,
  { periods }: LineSums,
  sums: SumTable,
  nameOf: (last: number) => string,
  keyOf: (first: number) => string,
): Generator<RoyaltyCutRow> {
  for (const { key, rows, total } of new GroupedSums(sums, (each) => sumKey(0, periodOf(each), lastOf(each)))) {
    const split = { sums, rows, key: keyAt(sums, rows, (each) => keyOf(firstOf(each))) };
    yield { cut, of: nameOf(lastOf(key)), period: periods.at(periodOf(key)), total, split };
  }
}

/** The same of tracks, with those first that no earlier row of the same sale period has. */
function* freshCut(
  cut: RoyaltyCut,
  { periods, tracks }: LineSums,
  sums: SumTable,
  nameOf: (last: number) => string,
): Generator<RoyaltyCutRow> {
  const sold = new Numbered<number>();
  const soldIn = periods.values.map(({ saleMonth, saleMonths, currency }, at) =>
    sold.of(`${saleMonth}${currency}${saleMonths}`, () => at),
  );
  const seen = new SumTable();
  for (const { key, rows, total } of new GroupedSums(sums, (each) => sumKey(0, periodOf(each), lastOf(each)))) {
    const isFresh = (row: number) => {
      const known = seen.size;
      const each = sums.key(row);
      return seen.merge(sumKey(firstOf(each), soldIn[periodOf(each)] as number, lastOf(each)), sums, row) === known;
    };
    const { ordered, fresh } = freshFirst(rows, isFresh);
    const split = { sums, rows: ordered, key: keyAt(sums, ordered, (each) => tracks.at(firstOf(each))) };
    const row = { of: nameOf(lastOf(key)), period: periods.at(periodOf(key)), total, split };
    yield { cut, ...row, freshKeys: fresh };
  }
}

function freshFirst(rows: Uint32Array, isFresh: (row: number) => boolean): { ordered: Uint32Array; fresh: number } {
  const ordered = new Uint32Array(rows.length);
  let fresh = 0;
  let rest = rows.length;
  for (const row of rows) {
    if (isFresh(row)) {
      ordered[fresh] = row;
      fresh += 1;
    } else {
      rest -= 1;
      ordered[rest] = row;
    }
  }
  return { ordered, fresh };
}

/** A row for each last number and currency, with the first numbers of all periods in columns. */
function* allPeriods(
  cut: RoyaltyCut,
  { periods }: LineSums,
  sums: SumTable,
  nameOf: (last: number) => string,
  keyOf: (first: number) => string,
): Generator<RoyaltyCutRow> {
  const spans = new Spans(periods.values);
  const all = new SumTable();
  for (let row = 0; row < sums.size; row += 1) {
    const key = sums.key(row);
    const period = periodOf(key);
    spans.widen(all.merge(sumKey(firstOf(key), spans.currencyOf(period), lastOf(key)), sums, row), period);
  }
  for (const { key, rows, total } of new GroupedSums(all, (each) => sumKey(0, periodOf(each), lastOf(each)))) {
    const months = {
      first: (index: number) => spans.first(rows[index] as number),
      last: (index: number) => spans.last(rows[index] as number),
    };
    const split = { sums: all, rows, key: keyAt(all, rows, (each) => keyOf(firstOf(each))) };
    yield { cut, of: nameOf(lastOf(key)), period: spans.over(rows, periodOf(key)), total, split, months };
  }
}

function regroup(sums: SumTable, keyOf: (key: number) => number): SumTable {
  const grouped = new SumTable();
  for (let row = 0; row < sums.size; row += 1) grouped.merge(keyOf(sums.key(row)), sums, row);
  return grouped;
}

function keyAt(sums: SumTable, rows: Uint32Array, keyOf: (key: number) => string): (index: number) => string {
  return (index) => keyOf(sums.key(rows[index] as number));
}
