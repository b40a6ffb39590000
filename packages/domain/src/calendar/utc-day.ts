import { DAY_MS } from "./durations.ts";

/** The UTC day of an instant, or the one `days` before it, as `YYYY-MM-DD`. */
export function utcDay(instant: Date, days = 0): string {
  return new Date(instant.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
