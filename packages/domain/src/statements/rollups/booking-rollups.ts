import type { BookingConnection, EncodedRows } from "@ledgerline/db/booking/booking-connection";
import type {
  PartSums,
  PrintedTrackRow,
  RoyaltyCutRow,
  RoyaltyTrackRow,
  TrackPartRow,
} from "@ledgerline/db/booking/copy-rollups";
import type { RoyaltyCut } from "@ledgerline/db/schema";
import type { StatementLine } from "@ledgerline/statements/formats/row-outcome";
import { GroupedSums, Spans } from "./grouped-sums.ts";
import { firstOf, LineSums, lastOf, NO_LABEL, Numbered, type PrintedTrack, periodOf, sumKey } from "./line-sums.ts";
import { SumTable } from "./sum-table.ts";

/**
 * Once there are this many sums of one kind, they are stored and forgotten, so that memory does not grow with the file.
 * Just below 2^16, where a table's slots would double: more would not fit a processor's cache, and adding to them would
 * take half as long again.
 */
const STORE_AT = 65_000;

/** The roll-ups of one booking: adds up lines while they are read, and stores the sums in the booking's transaction. */
export class BookingRollups {
  readonly #sums = new LineSums();

  /** Returns the line's track. Throws UnreadableStatement when there are more tracks or territories than allowed. */
  add(line: StatementLine): string | null {
    return this.#sums.add(line);
  }

  /** Stores the kinds of sums of which there are many. */
  async send(connection: BookingConnection): Promise<void> {
    for (const piece of this.#encodeSums(connection, STORE_AT)) await connection.sendRows(piece);
  }

  /** Encodes the rest, to be sent with `sendRows`. */
  *encode(connection: BookingConnection): Generator<EncodedRows> {
    yield* this.#encodeSums(connection, 1);
    yield* connection.encodeRollups("printed", printedRows(this.#sums));
  }

  /** Encodes each kind that has at least `least` sums. */
  *#encodeSums(connection: BookingConnection, least: number): Generator<EncodedRows> {
    const sums = this.#sums;
    const isFull = ({ size }: SumTable) => size >= least;
    if (isFull(sums.byPlatform)) {
      sums.fillReleases();
      yield* connection.encodeRollups("cuts", platformCuts(sums));
      yield* connection.encodeRollups("parts", platformParts(sums));
      sums.moveToTracks();
    }
    if (isFull(sums.byTerritory)) {
      yield* connection.encodeRollups("cuts", territoryCuts(sums));
      yield* connection.encodeRollups("parts", territoryParts(sums));
      sums.byTerritory.clear();
    }
    if (isFull(sums.platformTerritory)) {
      yield* connection.encodeRollups("cuts", placeCuts(sums));
      sums.platformTerritory.clear();
    }
    if (isFull(sums.byTrack)) {
      yield* connection.encodeRollups("tracks", trackRows(sums));
      yield* connection.encodeRollups("cuts", trackCuts(sums));
      sums.byTrack.clear();
    }
  }
}

/** Sums by track, release and artist. */
function* trackRows({ byTrack, printed, periods }: LineSums): Generator<RoyaltyTrackRow> {
  for (let row = 0; row < byTrack.size; row += 1) {
    const key = byTrack.key(row);
    const { trackId, releaseId, artist } = printed.at(firstOf(key));
    yield { trackId, releaseId, artist: artist ?? "", period: periods.at(periodOf(key)), sums: byTrack, row };
  }
}

/** The tracks and releases of a statement and of its labels. */
export function* trackCuts(sums: LineSums): Generator<RoyaltyCutRow> {
  const nothing = () => "";
  const tracks = regroup(sums, sums.byTrack, ({ trackNumber }) => trackNumber);
  const releases = regroup(sums, sums.byTrack, ({ releaseNumber }) => releaseNumber);
  const release = (number: number) => sums.releases.at(number);
  yield* freshCut("statement_track", sums, tracks, nothing);
  yield* allPeriods("statement_track_all", sums, tracks, nothing, (number) => sums.tracks.at(number));
  yield* transposedCut("statement_release", sums, releases, nothing, release);
  yield* allPeriods("statement_release_all", sums, releases, nothing, release);
  const label = (number: number) => sums.labels.at(number);
  const ofLabels = byLabel(sums, sums.byTrack, ({ trackNumber, labelNumber }, key) =>
    sumKey(trackNumber, periodOf(key), labelNumber),
  );
  yield* freshCut("label_track", sums, ofLabels, label);
  yield* allPeriods("label_track_all", sums, ofLabels, label, (number) => sums.tracks.at(number));
  const released = byLabel(sums, sums.byTrack, ({ releaseNumber, labelNumber }, key) =>
    sumKey(releaseNumber, periodOf(key), labelNumber),
  );
  yield* transposedCut("label_release", sums, released, label, release);
  yield* allPeriods("label_release_all", sums, released, label, release);
}

/** A platform's tracks and releases, and an artist's and a label's platforms. */
export function* platformCuts(sums: LineSums): Generator<RoyaltyCutRow> {
  const { byPlatform } = sums;
  const platform = (number: number) => sums.platforms.at(number);
  const tracks = regroup(sums, byPlatform, ({ trackNumber }) => trackNumber);
  yield* freshCut("platform_track", sums, tracks, platform);
  yield* allPeriods("platform_track_all", sums, tracks, platform, (number) => sums.tracks.at(number));
  const artists = regroup(sums, byPlatform, ({ artistNumber }) => artistNumber);
  yield* cut("artist_platform", sums, artists, (number) => sums.artists.at(number), platform);
  const releases = regroup(sums, byPlatform, ({ releaseNumber }) => releaseNumber);
  yield* transposedCut("platform_release", sums, releases, platform, (number) => sums.releases.at(number));
  yield* cut(
    "label_platform",
    sums,
    byLabel(sums, byPlatform, labelFirst),
    (number) => sums.labels.at(number),
    platform,
  );
}

/** An artist's and a label's territories. */
function* territoryCuts(sums: LineSums): Generator<RoyaltyCutRow> {
  const { byTerritory, artists, labels } = sums;
  const territory = (number: number) => sums.territories.at(number);
  const byArtist = regroup(sums, byTerritory, ({ artistNumber }) => artistNumber);
  yield* cut("artist_territory", sums, byArtist, (number) => artists.at(number), territory);
  const ofLabels = byLabel(sums, byTerritory, labelFirst);
  yield* cut("label_territory", sums, ofLabels, (number) => labels.at(number), territory);
}

/** A platform's territories. */
function* placeCuts(sums: LineSums): Generator<RoyaltyCutRow> {
  const { platformTerritory, platforms, territories } = sums;
  yield* cut(
    "platform_territory",
    sums,
    platformTerritory,
    (number) => platforms.at(number),
    (number) => territories.at(number),
  );
}

/** Sums of each track by platform. */
function* platformParts(sums: LineSums): Generator<TrackPartRow> {
  for (const [row, platforms] of partRows(sums, sums.byPlatform, sums.platforms)) {
    yield { ...row, platforms, territories: NO_PARTS };
  }
}

/** Sums of each track by territory. */
function* territoryParts(sums: LineSums): Generator<TrackPartRow> {
  for (const [row, territories] of partRows(sums, sums.byTerritory, sums.territories)) {
    yield { ...row, platforms: NO_PARTS, territories };
  }
}

const NO_PARTS: PartSums = { sums: new SumTable(), rows: [], key: String, period: String };

function* partRows(
  { printed, periods }: LineSums,
  table: SumTable,
  names: Numbered<string>,
): Generator<[Omit<TrackPartRow, "platforms" | "territories">, PartSums]> {
  const days = new Numbered<number>();
  const dayOf = periods.values.map(({ currency, accounted }, at) => days.of(currency + accounted, () => at));
  const keys = names.values.map(toJson);
  const printedPeriods = periods.values.map(({ saleMonth, saleMonths }) => `"${saleMonth}",${saleMonths}`);
  const trackAndDay = (key: number) => sumKey(firstOf(key), dayOf[periodOf(key)] as number, 0);
  for (const { key, rows } of new GroupedSums(table, trackAndDay)) {
    const { currency, accounted } = periods.at(days.at(periodOf(key)));
    const parts: PartSums = {
      sums: table,
      rows,
      key: (index) => keys[lastOf(table.key(rows[index] as number))] as string,
      period: (index) => printedPeriods[periodOf(table.key(rows[index] as number))] as string,
    };
    yield [{ trackId: printed.at(firstOf(key)).trackId, currency, accounted }, parts];
  }
}

function toJson(name: string): string {
  return JSON.stringify(name.toWellFormed());
}

function* printedRows({ printed }: LineSums): Generator<PrintedTrackRow> {
  for (const way of printed.values) if (!way.like) yield way;
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

/** A row for each last number and period of the keys, with the first numbers in columns. */
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

/**
 * The same for tracks, listing those first that no earlier row of the same sale period has. Once rows of that period
 * have been stored, their number is unknown and left out.
 */
function* freshCut(
  cut: RoyaltyCut,
  { periods, tracks, counted }: LineSums,
  sums: SumTable,
  nameOf: (last: number) => string,
): Generator<RoyaltyCutRow> {
  const sold = new Numbered<number>();
  const soldAs = periods.values.map(({ saleMonth, saleMonths, currency }) => `${saleMonth}${currency}${saleMonths}`);
  const soldIn = soldAs.map((key, at) => sold.of(key, () => at));
  const seen = new SumTable();
  const own = new Set<string>();
  for (const { key, rows, total } of new GroupedSums(sums, (each) => sumKey(0, periodOf(each), lastOf(each)))) {
    const isFresh = (row: number) => {
      const known = seen.size;
      const each = sums.key(row);
      return seen.merge(sumKey(firstOf(each), soldIn[periodOf(each)] as number, lastOf(each)), sums, row) === known;
    };
    const { ordered, fresh } = freshFirst(rows, isFresh);
    const split = { sums, rows: ordered, key: keyAt(sums, ordered, (each) => tracks.at(firstOf(each))) };
    const row = { cut, of: nameOf(lastOf(key)), period: periods.at(periodOf(key)), total, split };
    const soldHere = `${cut} ${soldAs[periodOf(key)]} ${lastOf(key)}`;
    own.add(soldHere);
    if (counted.has(soldHere)) yield row;
    else yield { ...row, freshKeys: fresh };
  }
  for (const each of own) counted.add(each);
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

/** Combines sums by printed track into sums by something that tracks share, such as their artist. */
function regroup({ printed }: LineSums, sums: SumTable, numberOf: (way: PrintedTrack) => number): SumTable {
  const grouped = new SumTable();
  for (let row = 0; row < sums.size; row += 1) {
    const key = sums.key(row);
    grouped.merge(sumKey(numberOf(printed.at(firstOf(key))), periodOf(key), lastOf(key)), sums, row);
  }
  return grouped;
}

/** Combines the sums by printed track of what names a label. */
function byLabel(
  { printed, labels }: LineSums,
  sums: SumTable,
  keyOf: (way: PrintedTrack, key: number) => number,
): SumTable {
  const grouped = new SumTable();
  if (labels.values.length === 1) return grouped;
  for (let row = 0; row < sums.size; row += 1) {
    const key = sums.key(row);
    const way = printed.at(firstOf(key));
    if (way.labelNumber !== NO_LABEL) grouped.merge(keyOf(way, key), sums, row);
  }
  return grouped;
}

const labelFirst = ({ labelNumber }: PrintedTrack, key: number) => sumKey(labelNumber, periodOf(key), lastOf(key));

function keyAt(sums: SumTable, rows: Uint32Array, keyOf: (key: number) => string): (index: number) => string {
  return (index) => keyOf(sums.key(rows[index] as number));
}
