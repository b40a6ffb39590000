import { ShareUsedUp, type Waiting, waitIn } from "@ledgerline/runtime/concurrency";
import type { ThreadBounds } from "../../config/http-bounds.ts";
import { Allowances } from "./allowances.ts";

const SECOND_MS = 1_000;
/** The time between two looks at who may go on. */
const LOOK_MS = 10;
const ALL = "all";
/** Holders whose takings are summed up between two readings. */
const MOST_HOLDERS = 10_000;

interface Held {
  queue: Waiting;
  isRunning: boolean;
}

/**
 * Shares the thread that answers out among holders. One who has taken more than its burst goes on at a share: its calls
 * run one after the other, by turns with those of others who have, and all of these together take no more than a part
 * of the thread. Nobody else ever waits.
 */
export class ThreadShares {
  readonly #bounds: ThreadBounds;
  readonly #now: () => number;
  readonly #purses: Allowances;
  readonly #held: Allowances;
  /** Milliseconds since they were last read. */
  #taken = new Map<string, number>();
  /** Those whose calls wait, in the order of their turns. */
  readonly #waiting = new Map<string, Held>();
  #timer: NodeJS.Timeout | null = null;

  constructor(bounds: ThreadBounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#now = now;
    this.#purses = new Allowances(bounds.burstMs, bounds.refillMs);
    this.#held = new Allowances(bounds.heldMs, SECOND_MS);
  }

  /** Counts what a holder took; a negative figure gives back. */
  charge(holder: string, ms: number): void {
    const now = this.#now();
    this.#purses.charge(holder, ms, now);
    const taken = this.#taken.get(holder);
    if (taken !== undefined || this.#taken.size < MOST_HOLDERS) this.#taken.set(holder, (taken ?? 0) + ms);
    if (this.#purses.isSpent(holder, now)) this.#held.charge(ALL, ms, now);
  }

  /** True if a call of the holder has to wait. */
  isHeld(holder: string): boolean {
    return this.#waiting.has(holder) || this.#purses.isSpent(holder, this.#now());
  }

  /** What the holders that took most took since the last reading, in milliseconds, the most first. */
  readTaken(holders: number): number[] {
    const taken = [...this.#taken.values()].sort((a, b) => b - a);
    this.#taken = new Map();
    return taken.slice(0, holders);
  }

  /** Calls that wait for their turn. */
  get waiting(): number {
    let calls = 0;
    for (const { queue } of this.#waiting.values()) calls += queue.size;
    return calls;
  }

  /**
   * Does a holder's work when its turn has come. Throws `ShareUsedUp`, without starting it, if too many of its calls
   * wait, or if it waited for too long.
   */
  async run<T>(holder: string, work: () => Promise<T>): Promise<T> {
    if (!this.isHeld(holder)) return work();
    await this.#waitForTurn(holder);
    try {
      return await work();
    } finally {
      this.#end(holder);
    }
  }

  #waitForTurn(holder: string): Promise<void> {
    const held = this.#waiting.get(holder) ?? { queue: new Set(), isRunning: false };
    if (held.queue.size >= this.#bounds.waiting) throw new ShareUsedUp();
    this.#waiting.set(holder, held);
    this.#lookLater();
    return waitIn(held.queue, this.#bounds.patienceMs, () => this.#forget(holder, held));
  }

  #end(holder: string): void {
    const held = this.#waiting.get(holder);
    if (!held) return;
    held.isRunning = false;
    this.#forget(holder, held);
    this.#lookLater();
  }

  #forget(holder: string, held: Held): void {
    if (held.queue.size === 0 && !held.isRunning) this.#waiting.delete(holder);
  }

  #lookLater(): void {
    if (this.#waiting.size === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#startNext();
      this.#lookLater();
    }, LOOK_MS);
  }

  /** Starts one call at a time: what it takes is known only afterwards. */
  #startNext(): void {
    const now = this.#now();
    if (this.#held.isSpent(ALL, now)) return;
    for (const [holder, held] of this.#waiting) {
      const [start] = held.queue;
      if (!start || held.isRunning || this.#purses.isSpent(holder, now)) continue;
      // Behind all others.
      this.#waiting.delete(holder);
      this.#waiting.set(holder, held);
      held.isRunning = true;
      start();
      return;
    }
  }
}
