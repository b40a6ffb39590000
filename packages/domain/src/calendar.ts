export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The month `months` later, as `YYYY-MM`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** How many months `to` is after `from`. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [from, to].map((month) => {
    const [year = 0, number = 1] = month.split("-").map(Number);
    return year * 12 + number;
  }) as [number, number];
  return b - a;
}

/** The months from `from` to `to`, both included. */
export function monthsFrom(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_, at) => addMonths(from, at));
}

export function daysIn(month: string): number {
  return new Date(Date.parse(`${addMonths(month, 1)}-01`) - DAY_MS).getUTCDate();
}

/** The last day of a month, as `YYYY-MM-DD`. */
export function lastDayOf(month: string): string {
  return `${month}-${daysIn(month)}`;
}

/** How many days `to` is after `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The day `days` later, as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The UTC day of an instant, or the one `days` before it, as `YYYY-MM-DD`. */
export function utcDay(instant: Date, days = 0): string {
  return new Date(instant.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
