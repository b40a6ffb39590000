/** The UTC day of a Stripe timestamp, in seconds, as the screens write it: `14 Mar 2026`. */
export function formatDay(seconds: number | null | undefined): string {
  const day = new Date((seconds ?? 0) * 1000);
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}
