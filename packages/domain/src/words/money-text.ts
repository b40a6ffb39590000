import { groupThousands } from "@ledgerline/decimals";

/** `1,234.50 USD`, with every given digit and at least two decimals. */
export function moneyText(amount: string, currency: string): string {
  const [whole = "", cents = ""] = amount.split(".");
  return `${groupThousands(whole)}.${cents.padEnd(2, "0")} ${currency}`;
}
