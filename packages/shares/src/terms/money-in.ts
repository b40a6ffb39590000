import type { Day } from "./deal.ts";

/** What is sold, as far as a line or the account's catalogue says. */
export interface Recording {
  /** Null for the whole release; empty for a track that need not be distinguished. */
  track: string | null;
  release: string | null;
  /** As printed. */
  artist: string | null;
}

/**
 * The sum of lines that agree in all of this. A field that the deals do not ask for may be null: `groupingFor` says
 * which, and lines that differ in it may then be one sum.
 */
export interface LineSum extends Recording {
  /** First day of the first month of sale. */
  sale_month: Day | null;
  /** How many months the sale period has. If terms differ between them, each has the same part of the money. */
  sale_months: number;
  /** The day of booking, or the last day of the accounting period. */
  accounting_day: Day | null;
  kind: string | null;
  store: string | null;
  territory: string | null;
  currency: string;
  net: string;
}

/** The tracks of a release. A sale that names only the release counts as one of each of them, in equal parts. */
export interface Release {
  id: string;
  tracks: readonly { id: string /** As printed; null: as the sale prints it. */; artist: string | null }[];
}
