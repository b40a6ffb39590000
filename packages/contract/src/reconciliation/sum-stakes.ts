import { addDecimals } from "@ledgerline/decimals";
import type { BoardCell, StakeSum } from "./reconciliation.ts";

/** What is at stake in a cell: at the rates of those who owe it, or at the artist's own if nobody is known to. */
export function stakesOf({ loss, at_stake }: Pick<BoardCell, "loss" | "at_stake">): StakeSum[] {
  return loss.length > 0 || at_stake === null ? loss : [at_stake];
}

/** Adds up stakes by currency, ordered by code. */
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
