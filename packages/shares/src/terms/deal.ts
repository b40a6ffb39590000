/** A share of the whole: `60%`, `1/3` or `0.6`. */
export type Share = string;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** An agreement about some recordings. Its versions say what applies when. */
export interface Deal {
  id: string;
  /** The name that people use; faults name deals by it. */
  name: string;
  /** The currency of its balances. */
  currency: string;
  /** Which date of a sale decides the version that applies. */
  dates: "sale" | "accounting";
  /** The day whose rates exchange receipts into the deal's currency; for sales, the last day of their month. */
  rates_of: "sale" | "accounting" | "period_end";
  /** Deals in the same group recoup from each other's receipts. They have the same currency. */
  group: string | null;
  /** Broader deals that do not apply to the recordings that this one covers. */
  replaces: readonly string[];
  /** They do not overlap. */
  versions: readonly Terms[];
}

/** The terms of a deal from one date to another. */
export interface Terms {
  /** First day; null: from the beginning. By sale, the first of a month. */
  from: Day | null;
  /** Last day; null: until further notice. By sale, the last of a month. */
  to: Day | null;
  /** A share of receipts, or of what is left of them after costs. */
  kind: "royalty" | "net_profit";
  covers: Covers;
  /** How much of each recording it covers: 1, unless others share in it. */
  part: Share;
  /** What the account takes first. */
  fee: Share;
  /** What the participants get together, of receipts without an exception, and what they bear of shared costs. */
  rate: Share;
  /** Other rates for some receipts. The most specific one applies: of equally specific ones, the first. */
  exceptions: readonly Exception[];
  participants: readonly Participant[];
}

export type Covers =
  | { by: "everything" }
  /** A track's id, a release's, or an artist as printed. */
  | { by: "tracks" | "releases" | "artists"; of: readonly string[] };

/** Which receipts a rule is about; null names all. */
export interface Receipts {
  /** A kind of use, such as `stream`. */
  kind: string | null;
  store: string | null;
  territory: string | null;
}

/** A rate for some receipts. */
export interface Exception extends Receipts {
  rate: Share;
}

/** A payee's part of what the participants get together. */
export interface Participant {
  payee: string;
  share: Share;
}
