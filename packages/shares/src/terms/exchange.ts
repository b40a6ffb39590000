import type { Day } from "./deal.ts";

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
