import { addDecimals } from "@ledgerline/decimals";
import type { StakeSum } from "./reconciliation.ts";

/** Adds stakes up, each currency by itself, in the order of their codes. */
export function sumStakes(stakes: readonly StakeSum[]): StakeSum[] {
  return [...Map.groupBy(stakes, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      low: addDecimals(own.map(({ low }) => low)),
      mid: addDecimals(own.map(({ mid }) => mid)),
      high: addDecimals(own.map(({ high }) => high)),
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
