import { DAY_MS } from "./durations.ts";

/** The UTC day `YYYY-MM-DD` that lies `days` before an instant's own. */
export function utcDay(instant: Date, days = 0): string {
  return new Date(instant.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
