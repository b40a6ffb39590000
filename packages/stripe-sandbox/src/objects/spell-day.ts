const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** Seconds as a day in UTC: `14 Mar 2026`. */
export function spellDay(seconds: number): string {
  return DAY.format(seconds * 1000);
}
