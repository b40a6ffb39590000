import { parseDecimal, subtractDecimals } from "@ledgerline/decimals";

/** Sorts by amount, greatest first, whatever the currency. */
export function byMoney(a: { net: string }, b: { net: string }): number {
  const { units } = parseDecimal(subtractDecimals(b.net, a.net));
  return units > 0n ? 1 : units < 0n ? -1 : 0;
}
