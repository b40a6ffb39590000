import { roundDecimal } from "@ledgerline/decimals";
import { moneyText } from "../../words/money-text.ts";

/** Money as letters show it: `1,204.18 USD`. Less than a cent keeps its digits. */
export function amountText(value: string, currency: string): string {
  const rounded = roundDecimal(value, 2);
  const isSmall = Number(rounded) === 0 && Number(value) !== 0;
  return moneyText(isSmall ? roundDecimal(value, 6) : rounded, currency);
}

/** The middle of a range, followed by its ends where they differ. */
export function rangeText({ low, mid, high }: { low: string; mid: string; high: string }, currency: string): string {
  const amount = amountText(mid, currency);
  if (amountText(low, currency) === amountText(high, currency)) return amount;
  return `about ${amount} (between ${amountText(low, currency)} and ${amountText(high, currency)})`;
}
