import { minorDecimals } from "@ledgerline/decimals";
import { type Exact, placesOf, printExact, readExact } from "./exact.ts";
import { formatExactMoney, formatMoney } from "./format.ts";

/** The most decimals that `Intl` prints. */
const MOST_PLACES = 20;

/** `$216.67`, `¥217`: an exact amount in the currency's minor unit, as it is paid and printed. */
export function formatRounded(amount: string, currency: string): string {
  const decimals = minorDecimals(currency);
  return formatMoney(printExact(readExact(amount), decimals), currency, decimals);
}

/** Every digit, or a fraction if they never end; null if the minor unit is exact. */
export function formatUnrounded(amount: string, currency: string): string | null {
  const value = readExact(amount);
  const places = placesOf(value);
  if (places !== null && places <= minorDecimals(currency)) return null;
  if (places === null || places > MOST_PLACES) return `${fractionText(value)} ${currency}`;
  return formatExactMoney(printExact(value, places), currency);
}

function fractionText({ over, under }: Exact): string {
  return `${over}/${under}`;
}
