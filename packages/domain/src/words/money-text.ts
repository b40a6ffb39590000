import { groupThousands, isZeroDecimal, minorDecimals, roundDecimal, trimZeros } from "@ledgerline/decimals";

/** As wide as a plus, and never taken for a hyphen. */
const MINUS = "\u2212";

/** `−1,234.50 USD`, `500 JPY`: every given digit, and at least those of the currency's minor unit. */
export function moneyText(amount: string, currency: string): string {
  const sign = amount.startsWith("-") && !isZeroDecimal(amount) ? MINUS : "";
  const [whole = "", digits = ""] = amount.replace("-", "").split(".");
  const least = minorDecimals(currency);
  const decimals = trimZeros(digits.padEnd(least, "0"), least);
  return `${sign}${groupThousands(whole)}${decimals === "" ? "" : `.${decimals}`} ${currency}`;
}

/** The same, rounded to the minor unit. An amount that is less than that keeps its digits, up to the sixth decimal. */
export function amountText(value: string, currency: string): string {
  const rounded = roundDecimal(value, minorDecimals(currency));
  return moneyText(isZeroDecimal(rounded) ? roundDecimal(value, 6) : rounded, currency);
}

/** The middle of a range, followed by its ends where they differ. */
export function rangeText({ low, mid, high }: { low: string; mid: string; high: string }, currency: string): string {
  const amount = amountText(mid, currency);
  if (amountText(low, currency) === amountText(high, currency)) return amount;
  return `about ${amount} (between ${amountText(low, currency)} and ${amountText(high, currency)})`;
}
