const HOUR_MS = 3_600_000;
/** Wide enough to spread those that came due together, as after an outage. */
const JITTER_MS = 2 * HOUR_MS;

/** When a connection is refreshed again: a day after an instant, two hours sooner or later. */
export function nextTurn(after: Date): Date {
  return new Date(after.getTime() + 24 * HOUR_MS + Math.round((Math.random() * 2 - 1) * JITTER_MS));
}
