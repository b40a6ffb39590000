import { formatMoney } from "../../lib/format.ts";

/** Money rounded to cents; what is less than half a cent says so instead of vanishing: `<$0.01`. */
export function formatRevenue(exact: string, currency: string): string {
  const amount = Number(exact);
  if (amount === 0 || Math.abs(amount) >= 0.005) return formatMoney(exact, currency);
  return `${amount < 0 ? "-" : ""}<${formatMoney("0.01", currency)}`;
}

/** What stands before an amount of a currency, e.g. `$` or `€`. */
export function currencySymbol(currency: string): string {
  return formatMoney("0", currency).replace("0.00", "");
}
