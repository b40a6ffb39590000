import type { Day } from "./deal.ts";

/** What is sold, as far as a line or the account's catalogue says. */
export interface Recording {
  /** Null for the whole release; empty for a track that need not be told apart. */
  track: string | null;
  release: string | null;
  /** As printed. */
  artist: string | null;
}

/**
 * What lines that agree in all of this come to. A field that the deals do not ask for may be null: `groupingFor` says which,
 * and then lines that differ in it may be one sum.
 */
export interface LineSum extends Recording {
  /** First day of the first month of sale. */
  sale_month: Day | null;
  /** How many months the sale period has. Where terms differ between them, each has the same part of the money. */
  sale_months: number;
  /** The day of booking, or the last day of the accounting period. */
  accounting_day: Day | null;
  kind: string | null;
  store: string | null;
  territory: string | null;
  currency: string;
  net: string;
}

/** The tracks of a release. A sale that names the release alone is that of each of them, in equal parts. */
export interface Release {
  id: string;
  tracks: readonly { id: string /** As printed; null: as the sale prints it. */; artist: string | null }[];
}
