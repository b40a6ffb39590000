import type { Measurer } from "@ledgerline/contract/statements/plays";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { StoreSum, TerritorySum, TrackSum } from "@ledgerline/db/queries/reconciliation";

/** A track's lines in a platform's month of sale, from all sources; only where its plays are known. */
export interface BookedTrack extends TrackSum {
  platform: PlatformId;
}

/** The lines of a territory in a platform's month of sale, from all sources. */
export interface BookedTerritory extends TerritorySum {
  platform: PlatformId;
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
  /** Folded titles by track. */
  titles: ReadonlyMap<string, string>;
  /** Units of a currency per US dollar, by currency and month; a currency without a rate is missing. */
  perDollar: ReadonlyMap<string, string>;
}
