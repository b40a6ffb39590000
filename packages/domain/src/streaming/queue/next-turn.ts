import { DAY_MS, HOUR_MS } from "../../calendar/durations.ts";

/** Wide enough to spread those that came due together, as after an outage. */
const JITTER_MS = 2 * HOUR_MS;

/** Between which instants a connection is refreshed again: a day after an instant, two hours sooner or later. */
export function nextTurns(after: Date): { from: Date; to: Date } {
  const daily = after.getTime() + DAY_MS;
  return { from: new Date(daily - JITTER_MS), to: new Date(daily + JITTER_MS) };
}

/** One of them. */
export function nextTurn(after: Date): Date {
  const { from, to } = nextTurns(after);
  return new Date(from.getTime() + Math.round(Math.random() * (to.getTime() - from.getTime())));
}
