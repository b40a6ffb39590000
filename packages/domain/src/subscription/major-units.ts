/** An amount in a currency's minor units as a decimal string in major units, e.g. 400 USD as `4.00`, 400 JPY as `400`. */
export function majorUnits(amountMinor: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  if (digits === 0) return String(amountMinor);
  const sign = amountMinor < 0 ? "-" : "";
  const figures = String(Math.abs(amountMinor)).padStart(digits + 1, "0");
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}
