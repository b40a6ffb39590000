import type { AlsoFound, ClaimItem } from "@ledgerline/contract/claims/claims";
import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { compareDecimals, exchangeDecimal, roundDecimal, subtractDecimals } from "@ledgerline/decimals";

const DECIMALS = 12;

/** An amount times `part / whole`. */
export function partOf({ currency, low, mid, high }: StakeSum, part: string, whole: string): StakeSum {
  const take = (amount: string) => roundDecimal(exchangeDecimal(amount, part, whole), DECIMALS);
  return { currency, low: take(low), mid: take(mid), high: take(high) };
}

/** What goes beyond an amount that is already asked for; null for nothing. */
export function beyond({ currency, low, mid, high }: StakeSum, asked: string): StakeSum | null {
  const less = (amount: string) => {
    const left = subtractDecimals(amount, asked);
    return left.startsWith("-") ? "0" : left;
  };
  return compareDecimals(mid, asked) > 0 ? { currency, low: less(low), mid: less(mid), high: less(high) } : null;
}

/** How an item is named by another one that asks for the same. */
export function alsoFound(item: ClaimItem, text: string, lines: number | null): AlsoFound {
  const { finding, platform, month, track_id } = item;
  return { check: finding?.check ?? null, key: finding?.key ?? null, platform, month, track_id, text, lines };
}

/** Sorts the item that asks for the most first. Amounts in different currencies are sorted, not compared. */
export function byAmount(a: ClaimItem, b: ClaimItem): number {
  return compareDecimals(b.asked[0]?.mid ?? "0", a.asked[0]?.mid ?? "0");
}
