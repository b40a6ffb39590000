/** The day of a time in Stripe's seconds, in UTC, as the screens write it: `14 Mar 2026`. */
export function spellDay(seconds: number | null | undefined): string {
  const day = new Date((seconds ?? 0) * 1000);
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}
