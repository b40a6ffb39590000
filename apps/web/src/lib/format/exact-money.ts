import { type Exact, placesOf, printExact, readExact } from "./exact.ts";
import { formatExactMoney, formatMoney } from "./format.ts";

/** The most decimals that `Intl` prints. */
const MOST_PLACES = 20;

/** `$216.67`: an exact amount with two decimals. */
export function formatRounded(amount: string, currency: string): string {
  return formatMoney(printExact(readExact(amount), 2), currency);
}

/** Every digit, or a fraction if they never end; null if two decimals are exact. */
export function formatUnrounded(amount: string, currency: string): string | null {
  const value = readExact(amount);
  const places = placesOf(value);
  if (places !== null && places <= 2) return null;
  if (places === null || places > MOST_PLACES) return `${fractionText(value)} ${currency}`;
  return formatExactMoney(printExact(value, places), currency);
}

function fractionText({ over, under }: Exact): string {
  return `${over}/${under}`;
}
