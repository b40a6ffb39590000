const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const MONEY = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Seconds as a day in UTC: `14 Mar 2026`. */
export function formatDay(seconds: number): string {
  return DAY.format(seconds * 1000);
}

/** Cents as `$4.00`. */
export function formatMoney(cents: number): string {
  return MONEY.format(cents / 100);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
