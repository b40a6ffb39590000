import { DAY_MS, HOUR_MS } from "../../calendar/durations.ts";

/** Wide enough to spread connections that became due together, for example after an outage. */
const JITTER_MS = 2 * HOUR_MS;

/** The window of the next refresh: a day after an instant, give or take two hours. */
export function nextTurns(after: Date): { from: Date; to: Date } {
  const daily = after.getTime() + DAY_MS;
  return { from: new Date(daily - JITTER_MS), to: new Date(daily + JITTER_MS) };
}

/** A random instant in that window. */
export function nextTurn(after: Date): Date {
  const { from, to } = nextTurns(after);
  return new Date(from.getTime() + Math.round(Math.random() * (to.getTime() - from.getTime())));
}
