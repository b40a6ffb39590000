import type { PrintedTrackRow, RollupPeriod } from "@ledgerline/db/booking/copy-rollups";
import { LABEL_BYTES_MAX } from "@ledgerline/db/schema";
import { ownText } from "@ledgerline/statements/formats/cells/read-text";
import type { StatementLine } from "@ledgerline/statements/formats/row-outcome";
import { UnreadableStatement } from "@ledgerline/statements/formats/unreadable-statement";
import { accountedDay } from "@ledgerline/statements/read/judged-rows";
import { isrcOf, isUpc, releaseIdOf, trackIdOf } from "../../tracks.ts";
import { LineMeasures } from "./line-measures.ts";
import { SumTable } from "./sum-table.ts";

/** The most tracks of an artist, far above the largest label. They are shown, sorted and searched as one list. */
export const MOST_TRACKS = 100_000;
const MOST_ARTISTS = 10_000;
const MOST_LABELS = 10_000;
const MOST_TERRITORIES = 1_000;
/** The id for lines that name no track, or no release. */
export const NO_NAME = "none";
/** The number of what names no label, or one that is too long to be stored. */
export const NO_LABEL = 0;

/** One way to print a track, under one label. */
export interface PrintedTrack extends Omit<PrintedTrackRow, "newest"> {
  newest: string;
  /** Null for lines that name no track. */
  lineTrackId: string | null;
  isrc: string | null;
  trackNumber: number;
  artistNumber: number;
  releaseNumber: number;
  label: string | null;
  labelNumber: number;
  /** The first that is printed the same under another label. */
  like: PrintedTrack | null;
}

/**
 * Sums of a statement's lines while it is read, finer than any roll-up: by printed track, period and platform; by
 * printed track, period and territory; and by platform, period and territory.
 */
export class LineSums {
  readonly printed = new Numbered<PrintedTrack>();
  readonly periods = new Numbered<RollupPeriod>();
  readonly platforms = new Numbered<string>();
  readonly territories = new Numbered<string>();
  readonly tracks = new Numbered<string>();
  readonly artists = new Numbered<string>();
  readonly releases = new Numbered<string>();
  readonly labels = new Numbered<string>();
  readonly byPlatform = new SumTable();
  readonly byTerritory = new SumTable();
  readonly platformTerritory = new SumTable();
  /** By printed track and period: what `byPlatform` had when it was stored. */
  readonly byTrack = new SumTable();
  /** For what stored rows have counted fresh keys: a cut, what it is of, and a sale period. */
  readonly counted = new Set<string>();
  /** How many of `printed` have their final release. */
  #released = 0;
  /** The first of each way to print a track, whatever the label. */
  readonly #ways = new Map<string, PrintedTrack>();
  /** How each ISRC or title was last printed, because it is mostly printed the same way. */
  readonly #near = new Map<string, number>();
  #period = { number: -1, saleMonth: "", saleMonths: 0, currency: "", accountingDate: null as string | null };
  readonly #measures = new LineMeasures();

  constructor() {
    this.labels.of("", () => "");
  }

  /** Adds a line and returns its track. Throws UnreadableStatement when there are too many tracks or territories. */
  add(line: StatementLine): string | null {
    const printed = this.#printedOf(line);
    const period = this.#periodOf(line);
    const platform = this.platforms.of(line.platform, () => line.platform);
    const territory = this.#territoryOf(line.territory ?? "");
    const measures = this.#measures.read(line);
    this.byPlatform.add(sumKey(printed, period, platform), measures);
    this.byTerritory.add(sumKey(printed, period, territory), measures);
    this.platformTerritory.add(sumKey(platform, period, territory), measures);
    const track = this.printed.at(printed);
    const way = track.like ?? track;
    const { accounted } = this.periods.at(period);
    if (accounted > way.newest) way.newest = accounted;
    return track.lineTrackId;
  }

  /**
   * Gives tracks that are printed without a UPC the release of the same ISRC's other rows, if these have only one UPC:
   * DistroKid leaves it out for many songs. Anything already stored keeps its release.
   */
  fillReleases(): void {
    const released = new Map<string, PrintedTrack | null>();
    for (const way of this.printed.values) {
      if (way.upc === null || isrcOf(way.trackId) === null || !isUpc(way.releaseId)) continue;
      const known = released.get(way.trackId);
      released.set(way.trackId, known === undefined || known?.releaseId === way.releaseId ? way : null);
    }
    for (const way of this.printed.values.slice(this.#released)) {
      if (way.like) {
        way.releaseId = way.like.releaseId;
        way.releaseNumber = way.like.releaseNumber;
        continue;
      }
      const known = released.get(way.trackId);
      const isSame =
        way.release === null || releaseIdOf({ upc: null, release: known?.release ?? null }) === way.releaseId;
      if (way.upc !== null || !known || !isSame) continue;
      way.releaseId = known.releaseId;
      way.releaseNumber = known.releaseNumber;
    }
    this.#released = this.printed.values.length;
  }

  /** Adds what has been stored by platform to the sums by track alone, and forgets it. */
  moveToTracks(): void {
    const { byPlatform, byTrack } = this;
    for (let row = 0; row < byPlatform.size; row += 1) {
      const key = byPlatform.key(row);
      byTrack.merge(sumKey(firstOf(key), periodOf(key), 0), byPlatform, row);
    }
    byPlatform.clear();
  }

  #printedOf(line: StatementLine): number {
    const { isrc, upc, track, artist, release, label } = line;
    const near = this.#near.get(isrc ?? track ?? "");
    const known = near === undefined ? undefined : this.printed.at(near);
    if (
      known !== undefined &&
      known.isrc === isrc &&
      known.upc === upc &&
      known.title === track &&
      known.artist === artist &&
      known.release === release &&
      known.label === label
    ) {
      return near as number;
    }
    const key = `${isrc ?? ""}\n${upc ?? ""}\n${artist ?? ""}\n${track ?? ""}\n${release ?? ""}`;
    const number = this.printed.of(`${key}\n${label ?? ""}`, () => this.#print(line, key));
    const first = this.printed.at(number);
    this.#near.set(first.isrc ?? first.title ?? "", number);
    return number;
  }

  #print(line: StatementLine, key: string): PrintedTrack {
    if (this.printed.values.length === MOST_TRACKS) throw tooMany("tracks", MOST_TRACKS);
    const [isrc, upc, track] = [ownText(line.isrc), ownText(line.upc), ownText(line.track)];
    const [artist, release] = [ownText(line.artist), ownText(line.release)];
    const lineTrackId = trackIdOf({ isrc, track, artist });
    const releaseId = releaseIdOf({ upc, release }) ?? NO_NAME;
    const name = artist ?? "";
    const artistNumber = this.artists.of(name, () => name);
    if (artistNumber === MOST_ARTISTS) throw tooMany("artists", MOST_ARTISTS);
    const trackId = lineTrackId ?? NO_NAME;
    const label = ownText(line.label);
    const like = this.#ways.get(key) ?? null;
    const way = {
      trackId,
      trackNumber: this.tracks.of(trackId, () => trackId),
      lineTrackId,
      isrc,
      title: track,
      artist,
      releaseId,
      upc,
      release,
      newest: "",
      artistNumber,
      releaseNumber: this.releases.of(releaseId, () => releaseId),
      label,
      labelNumber: this.#labelOf(label ?? ""),
      like,
    };
    if (!like) this.#ways.set(key, way);
    return way;
  }

  #labelOf(label: string): number {
    if (Buffer.byteLength(label) > LABEL_BYTES_MAX) return NO_LABEL;
    const number = this.labels.of(label, () => label);
    if (number > MOST_LABELS) throw tooMany("labels", MOST_LABELS);
    return number;
  }

  /** The number of a line's period. BookingTotals limits how many there are. */
  #periodOf(line: StatementLine): number {
    const { saleMonth, saleMonths, currency, accountingDate } = line;
    const recent = this.#period;
    if (
      recent.saleMonth === saleMonth &&
      recent.accountingDate === accountingDate &&
      recent.currency === currency &&
      recent.saleMonths === saleMonths &&
      accountingDate !== null
    ) {
      return recent.number;
    }
    const accounted = accountedDay(line);
    const key = `${saleMonth}${accounted}${currency}${saleMonths}`;
    const number = this.periods.of(key, () => ({ saleMonth, saleMonths, currency, accounted }));
    this.#period = { number, saleMonth, saleMonths, currency, accountingDate };
    return number;
  }

  #territoryOf(territory: string): number {
    const number = this.territories.of(territory, () => territory);
    if (number === MOST_TERRITORIES) throw tooMany("territories", MOST_TERRITORIES);
    return number;
  }
}

function tooMany(what: "tracks" | "artists" | "labels" | "territories", most: number): UnreadableStatement {
  return new UnreadableStatement({ code: "too_many_names", what, most });
}

/** Numbers values from 0 in the order they first appear. */
export class Numbered<Value> {
  readonly values: Value[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of the value with this key; `make` is called for the first one. */
  of(key: string, make: () => Value): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.values.length;
    this.values.push(make());
    this.#numbers.set(key, number);
    return number;
  }

  at(number: number): Value {
    return this.values[number] as Value;
  }
}

/** Packs three numbers into one, which is exact up to 2^53. */
const PERIODS = 2 ** 17;
const PLACES = 2 ** 14;

export function sumKey(first: number, period: number, last: number): number {
  return (first * PERIODS + period) * PLACES + last;
}

export function firstOf(key: number): number {
  return Math.floor(key / (PERIODS * PLACES));
}

export function periodOf(key: number): number {
  return Math.floor(key / PLACES) % PERIODS;
}

export function lastOf(key: number): number {
  return key % PLACES;
}
