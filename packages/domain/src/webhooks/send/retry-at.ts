import { DAY_MS, HOUR_MS } from "../../calendar/durations.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** What each try waits for after the one before: those of Standard Webhooks, 75.6 hours in all. */
const TRY_DELAYS_MS: readonly number[] = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
/** A tenth at most is added, so that what failed together does not come back together. */
const JITTER = 0.1;
/** A longer wait that an endpoint asks for is cut. */
const LONGEST_WAIT_MS = DAY_MS;

/** When a delivery is tried next after so many tries; null after the last. `random` is from 0 to 1. */
export function retryAt(tries: number, now: Date, retryAfterMs: number | null, random: number): Date | null {
  const delay = TRY_DELAYS_MS[tries];
  if (delay === undefined) return null;
  const asked = Math.min(retryAfterMs ?? 0, LONGEST_WAIT_MS);
  return new Date(now.getTime() + Math.round(Math.max(delay, asked) * (1 + random * JITTER)));
}
