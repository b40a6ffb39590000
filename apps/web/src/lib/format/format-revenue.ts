import { formatMoney, MINUS } from "./format.ts";

/** Money rounded to cents; less than half a cent is shown as `<$0.01` instead of vanishing. */
export function formatRevenue(exact: string, currency: string): string {
  const amount = Number(exact);
  if (amount === 0 || Math.abs(amount) >= 0.005) return formatMoney(exact, currency);
  return `${amount < 0 ? MINUS : ""}<${formatMoney("0.01", currency)}`;
}

/** The symbol before an amount, e.g. `$` or `€`. */
export function currencySymbol(currency: string): string {
  return formatMoney("0", currency).replace("0.00", "");
}
