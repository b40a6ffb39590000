import type { Measurer } from "@ledgerline/contract/statements/plays";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";

/** Booked lines of a store, a month of sale, a statement and an accounting day, added up. */
export interface BookedStore {
  /** A platform id, or the name of another store. */
  platform: string;
  /** `YYYY-MM`; the first of `months`. */
  month: string;
  months: number;
  source: string;
  statement: string;
  accounted: string;
  currency: string;
  units: number;
  net: string;
  lines: number;
}

/** The lines of a track in a platform's month of sale, from all sources; only where its plays are known. */
export interface BookedTrack {
  platform: PlatformId;
  month: string;
  /** The one that stays, if the artist merged it. */
  track: string;
  units: number;
  /** Units that were booked and taken back by a later line, above 0. */
  takenBack: number;
}

/** The lines of a territory in a platform's month of sale, from all sources. */
export interface BookedTerritory {
  platform: PlatformId;
  month: string;
  /** Empty for none. */
  territory: string;
  currency: string;
  units: number;
  net: string;
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
  /** The plays of the first or the last day, whichever are more; of an average day when days are not known. */
  edge: number;
  measuredBy: Measurer[];
}

export interface Source {
  id: string;
  name: string;
  distributor: string;
}

/** Everything that the board is made from. */
export interface Books {
  /** UTC. */
  today: string;
  /** The months that the board has, both included. What is booked and played in the year before counts too. */
  from: string;
  to: string;
  sources: Source[];
  stores: BookedStore[];
  tracks: BookedTrack[];
  territories: BookedTerritory[];
  plays: MonthOfPlays[];
  /** The plays of titles that are linked to no recording, by platform and month. */
  unlinked: { platform: PlatformId; month: string; plays: number }[];
  /** Folded titles by track. */
  titles: ReadonlyMap<string, string>;
  /** Units of a currency for one US dollar, by currency and month; a currency without a rate is missing. */
  perDollar: ReadonlyMap<string, string>;
}
