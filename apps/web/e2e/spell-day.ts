const DAY_MS = 24 * 3600 * 1000;

/** A day in UTC, so many days later, as the screens write it: `14 Mar 2026`. */
export function spellDay(from: Date, daysLater = 0): string {
  const day = new Date(from.getTime() + daysLater * DAY_MS);
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}
