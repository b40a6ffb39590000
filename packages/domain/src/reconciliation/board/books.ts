import type { Measurer } from "@ledgerline/contract/streaming/measurers";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { StoreSum, TerritorySum, TrackSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import type { StoredMove } from "@ledgerline/db/schema";
import { addMonths, monthsBetween } from "../../calendar.ts";

/** A track's lines in a platform's month of sale, from all sources; only where its plays are known. */
export interface BookedTrack extends TrackSum {
  platform: PlatformId;
}

/** The lines of a territory in a store's month of sale, from all sources. */
export interface BookedTerritory extends TerritorySum {
  platform: string;
}

/** What was played in a month. */
export interface MonthOfPlays {
  platform: PlatformId;
  month: string;
  /** The recording that the title is linked to; null for all plays of the artist. */
  track: string | null;
  plays: number;
  /** True when every day of the month was measured, or every day since the track came out. */
  whole: boolean;
  /** The plays of the first or last day, whichever has more; of an average day when days are not known. */
  edge: number;
  measuredBy: Measurer[];
}

export interface Source {
  id: string;
  name: string;
  distributor: string;
}

/** Everything that the board is built from. */
export interface Books {
  /** UTC. */
  today: string;
  /** The first and last month of the board, both included. Money and plays of the year before count too. */
  from: string;
  to: string;
  sources: Source[];
  stores: StoreSum[];
  tracks: BookedTrack[];
  territories: BookedTerritory[];
  plays: MonthOfPlays[];
  /** The plays of titles that are linked to no recording, by platform and month. */
  unlinked: { platform: PlatformId; month: string; plays: number }[];
  /** The source that the artist named for a track. */
  namedSources: ReadonlyMap<string, string>;
  /** The sources that were left for others, unless the artist says that they were not. */
  moves: readonly StoredMove[];
  /** Folded titles by track. */
  titles: ReadonlyMap<string, string>;
  /** Units of a currency per US dollar, by currency and month; a currency without a rate is missing. */
  perDollar: ReadonlyMap<string, string>;
}

/** The first month that a source is no longer expected to bring, by source. */
export function leftFrom({ moves }: Pick<Books, "moves">): ReadonlyMap<string, string> {
  return new Map(moves.flatMap(({ source, moved, first }) => (moved === false ? [] : [[source, first] as const])));
}

const YEAR = 12;

/** The books, indexed for lookups. */
export class BookIndex {
  readonly #stores: Map<string, StoreSum[]>;
  readonly #tracks: Map<string, Map<string, BookedTrack>>;
  readonly #plays: Map<string, MonthOfPlays[]>;
  readonly #streams = new Map<string, Map<string, { units: number; plays: number; whole: boolean }>>();

  constructor({ stores, tracks, plays }: Pick<Books, "stores" | "tracks" | "plays">) {
    const spread = stores.flatMap((row) =>
      Array.from({ length: row.months }, (_, at) => ({ row, key: `${row.platform} ${addMonths(row.month, at)}` })),
    );
    this.#stores = new Map(
      [...Map.groupBy(spread, ({ key }) => key)].map(([key, rows]) => [key, rows.map(({ row }) => row)]),
    );
    this.#tracks = new Map(
      [...Map.groupBy(tracks, keyOf)].map(([key, rows]) => [key, new Map(rows.map((row) => [row.track, row]))]),
    );
    this.#plays = Map.groupBy(plays, keyOf);
    for (const { platform, month, track, units } of tracks) this.#streamsOf(platform, track, month).units = units;
    for (const { platform, month, track, plays: count, whole } of plays) {
      if (track !== null) Object.assign(this.#streamsOf(platform, track, month), { plays: count, whole });
    }
  }

  /** The platforms and stores that have money or plays. */
  get platforms(): string[] {
    const keys = [...this.#stores.keys(), ...this.#plays.keys()];
    return [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf(" "))))];
  }

  /** The rows of a month, including quarters that contain it. */
  stores(platform: string, month: string): StoreSum[] {
    return this.#stores.get(`${platform} ${month}`) ?? [];
  }

  tracks(platform: string, month: string): ReadonlyMap<string, BookedTrack> {
    return this.#tracks.get(`${platform} ${month}`) ?? new Map();
  }

  plays(platform: string, month: string): MonthOfPlays[] {
    return this.#plays.get(`${platform} ${month}`) ?? [];
  }

  /**
   * The streams, played or paid, that a track is known to have had in the previous twelve months. `paid` if it was paid
   * in the month before, which shows that it had enough; false when all twelve months were measured.
   */
  streamsBefore(platform: PlatformId, track: string, month: string): { streams: number; paid: boolean } {
    const months = this.#streams.get(`${platform} ${track}`) ?? new Map();
    const first = [...months.keys()].sort()[0] ?? month;
    let streams = 0;
    let isWhole = true;
    for (let at = 1; at <= YEAR; at += 1) {
      const before = addMonths(month, -at);
      const known = months.get(before);
      streams += Math.max(known?.plays ?? 0, known?.units ?? 0);
      if (!known?.whole && monthsBetween(first, before) >= 0) isWhole = false;
    }
    return { streams, paid: !isWhole && (months.get(addMonths(month, -1))?.units ?? 0) > 0 };
  }

  #streamsOf(platform: string, track: string, month: string) {
    const key = `${platform} ${track}`;
    const months = this.#streams.get(key) ?? new Map();
    this.#streams.set(key, months);
    const found = months.get(month) ?? { units: 0, plays: 0, whole: false };
    months.set(month, found);
    return found;
  }
}

function keyOf({ platform, month }: { platform: string; month: string }): string {
  return `${platform} ${month}`;
}
