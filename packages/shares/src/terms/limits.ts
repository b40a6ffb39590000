/** The most that a run accepts. All of its work is loops over these, and one pass over the sums. */
export const LIMITS = {
  deals: 5_000,
  /** Per deal, and changes of withholding per payee. */
  versions: 200,
  /** Tracks, releases or artists that one version names. */
  recordings: 20_000,
  /** Exceptions per version, and withholding rules per payee. */
  rules: 200,
  /** Per version. */
  participants: 100,
  payees: 5_000,
  costs: 100_000,
  advances: 20_000,
  transfers: 100_000,
  releases: 200_000,
  /** Carried balances, and entries of differences. */
  carried: 1_000_000,
  /** Per release. */
  tracks: 300,
  /** Months of sale per sum. */
  saleMonths: 12,
  /** Digits of a share's denominator: no contract is more precise, and balances keep all of them. */
  shareDigits: 12,
  /** Combinations of recording and sale that are checked for claims of more than the whole. */
  sales: 1_000_000,
  /** Recordings without a deal that are listed individually. */
  uncovered: 10_000,
} as const;

/** A fault in deals, or in a run's input. */
export interface Fault {
  code: FaultCode;
  /** The names of the deals concerned. */
  deals: string[];
  /** What it is about: a field, an id, a value. */
  about: string;
}

export type FaultCode =
  /** More than `LIMITS` allows. */
  | "too_many"
  /** Two have the same id. */
  | "same_id"
  /** A share that is not a number from 0 to 1, or has more precision than `LIMITS.shareDigits`. */
  | "bad_share"
  /** Not a decimal number. */
  | "bad_amount"
  | "bad_day"
  /** A deal by date of sale that begins or ends within a month, while sales only name their month. */
  | "within_a_month"
  | "versions_overlap"
  /** The participants get more than the whole of what they share. */
  | "more_than_the_whole"
  | "same_payee"
  | "unknown_deal"
  | "unknown_payee"
  | "replaces_in_a_circle"
  /** Deals in one group have different currencies. */
  | "group_of_currencies";

/** How many faults the message names; `faults` has all. */
const TOLD = 10;

/** Thrown before anything is computed. */
export class InvalidShares extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const told = faults.slice(0, TOLD).map(({ code, deals, about }) => `${code}: ${[...deals, about].join(", ")}`);
    super([...told, ...(faults.length > TOLD ? ["…"] : [])].join("; "));
    this.name = "InvalidShares";
    this.faults = faults;
  }
}
