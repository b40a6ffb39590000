import type { Day } from "./deal.ts";

/** A rate as a statement shows it: `to` = `from` × rate. */
export interface ExchangeRate {
  /**
   * A decimal, such as the twelve digits that `rateOf` of `@ledgerline/decimals` gives. A quotient would put each day's
   * rate into the denominators of balances for good, and nobody could check an amount by the rate that is printed.
   */
  rate: string;
  /** The day it is of, which may be before the one that was asked for. */
  day: Day;
  source: string;
}

/** Null where no rate is loaded. */
export type ExchangeRates = (from: string, to: string, day: Day) => ExchangeRate | null;
