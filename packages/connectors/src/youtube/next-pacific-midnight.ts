const HOUR_MS = 60 * 60 * 1000;
const PACIFIC_DAY = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Los_Angeles",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The next midnight in Los Angeles, when Google's daily quotas start again. */
export function nextPacificMidnight(now: Date): Date {
  const today = PACIFIC_DAY.format(now);
  // Midnight there is always on a full hour of UTC, and no day is longer than 25 hours.
  let hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  while (PACIFIC_DAY.format(hour) === today) hour += HOUR_MS;
  return new Date(hour);
}
