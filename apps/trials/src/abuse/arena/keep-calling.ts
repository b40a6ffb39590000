import { setTimeout as delay } from "node:timers/promises";
import type { Round } from "./attack.ts";

const ROUND_MS = 1_000;
/** The pause after a failed call, so that there is time to notice that a server is gone. */
const REST_MS = 50;

/**
 * Rounds in which this many callers call without a pause. Each call is told how many have been made, itself included.
 * Outcomes are counted over all rounds.
 */
export function keepCalling(callers: number, call: (made: number) => Promise<string | number>): Round {
  const tally = new Tally();
  let made = 0;
  return async () => {
    const end = performance.now() + ROUND_MS;
    const goOn = async () => {
      while (performance.now() < end) {
        made += 1;
        const outcome = await call(made).catch(() => "cut");
        tally.add(outcome);
        if (outcome === "cut") await delay(REST_MS);
      }
    };
    await Promise.all(Array.from({ length: callers }, goOn));
    return tally.toString();
  };
}

/** Counts the outcomes of many requests: statuses, or words for requests without one. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(outcome: string | number): void {
    this.#counts.set(String(outcome), (this.#counts.get(String(outcome)) ?? 0) + 1);
  }

  /** The most frequent first. */
  toString(): string {
    const counts = [...this.#counts].sort(([, a], [, b]) => b - a);
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    const each = counts.map(([outcome, count]) => `${outcome} × ${count.toLocaleString("en-US")}`);
    return [all.toLocaleString("en-US"), each.join(", ")].filter(Boolean).join(": ");
  }
}
