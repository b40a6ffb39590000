import { groupThousands } from "@ledgerline/decimals";

/** `1,234.50 USD`, with every digit that is given and at least two behind the point. */
export function moneyText(amount: string, currency: string): string {
  const [whole = "", cents = ""] = amount.split(".");
  return `${groupThousands(whole)}.${cents.padEnd(2, "0")} ${currency}`;
}
