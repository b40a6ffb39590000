import type { Day, Deal } from "./deal.ts";
import type { Entry } from "./entry.ts";
import type { Amount } from "./fraction.ts";
import type { Advance, Carried, Cost, Opening, Payee, Release, Transfer } from "./money.ts";

/** Everything that a run needs except the money. */
export interface RunInput {
  period: Period;
  deals: readonly Deal[];
  payees: readonly Payee[];
  /** Releases whose tracks are known. */
  releases: readonly Release[];
  /** The costs of the period. */
  costs: readonly Cost[];
  /** All advances that are not fully recouped, older ones too, in the order in which they recoup. */
  advances: readonly Advance[];
  /** The transfers of the period, including payments. */
  transfers: readonly Transfer[];
  openings: readonly Opening[];
  carried: readonly Carried[];
  /** What `differencesByCause` found in closed periods since the last run. */
  differences: readonly { cause: string; entries: readonly Entry<Amount>[] }[];
  /** Whether the account keeps what no deal covers. Otherwise it blocks closing. */
  uncovered_is_accounts: boolean;
  rates: ExchangeRates;
}

/** An accounting period, from its first day to its last. */
export interface Period {
  from: Day;
  to: Day;
}

/** A rate as a statement shows it: `to` = `from` × rate. */
export interface ExchangeRate {
  /**
   * A decimal, such as the twelve digits that `rateOf` of `@ledgerline/decimals` gives. A quotient would leave each
   * day's rate in the denominators of balances for ever, and nobody could check an amount with the printed rate.
   */
  rate: string;
  /** The day of the rate, which may be before the one asked for. */
  day: Day;
  source: string;
}

/** Null if no rate is loaded. */
export type ExchangeRates = (from: string, to: string, day: Day) => ExchangeRate | null;
