import { formatDay, formatExchangeRate } from "../../../lib/format/format.ts";

/** `1 USD = 0.92 EUR on 31 Mar 2026 (ECB)`. */
export function exchangeText(
  { rate, day, source }: { rate: string; day: string; source: string },
  from: string,
  to: string,
): string {
  return `1 ${from} = ${formatExchangeRate(rate)} ${to} on ${formatDay(day)} (${source})`;
}
