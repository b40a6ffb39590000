import { PerformanceObserver } from "node:perf_hooks";
import { setTimeout as delay, setImmediate as turn } from "node:timers/promises";
import { usedMs } from "../../src/http/bounds/share-thread.ts";

/** Work is repeated until it has taken this long in all, so that the clock's steps of up to 4 ms do not matter. */
const ENOUGH_MS = 80;
const LEAST_TIMES = 3;
export const MOST_TIMES = 10;
/** What waits long is repeated only until it has taken this long by the clock. */
const MOST_WALL_MS = 5_000;
/** While a call waits so long, the server does other work as well: its cheapest time counts. */
const LONG_WAIT_MS = 100;
const IDLE_MS = 1_000;
/** An idle server takes less than this share of the time. More would hide what a call that waits long takes. */
const MOST_IDLE = 0.005;

const ROWS = JSON.stringify(
  Array.from({ length: 8_000 }, (_, at) => ({ id: at, name: `Row ${at}`, net: `${at}.125` })),
);
/** What reading and writing `ROWS` takes on the machine that limits are meant for, when it does nothing else. */
const YARDSTICK_MS = 20;

interface Repeated {
  /** The work can be done only once. */
  once?: boolean;
  /** Done before each time, and not counted. */
  before?: (n: number) => Promise<unknown>;
}

/**
 * Measures the processor time of this thread in milliseconds, as they would be on the machine that limits are meant for.
 * Without the garbage collector's, as the shares of the thread are: it comes when it comes, and cleans up after the test
 * as well.
 */
export class ThreadClock {
  readonly #collections: { from: number; ms: number }[] = [];
  /** What the thread does while nothing is asked of it, for timers and queues, as a share of the time. */
  #idle = 0;
  /** How much longer this machine takes. */
  #slower = 1;

  constructor() {
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        this.#collections.push({ from: startTime, ms: duration });
    });
    observer.observe({ entryTypes: ["gc"] });
  }

  /** Looks up how busy the machine and the thread are now. */
  async calibrate(): Promise<void> {
    const before = usedMs();
    await delay(IDLE_MS);
    this.#idle = Math.min(MOST_IDLE, (usedMs() - before) / IDLE_MS);
    this.#slower = 1;
    const yardstick = () => {
      for (let at = 0; at < 5; at += 1) JSON.stringify(JSON.parse(ROWS));
    };
    this.#slower = (await this.meanOf(yardstick)) / YARDSTICK_MS;
  }

  /** The mean without the first time, for which code is compiled, and the longest; of what waits long, the cheapest. */
  async meanOf(work: (n: number) => unknown, { once = false, before }: Repeated = {}): Promise<number> {
    const times: number[] = [];
    let waited = 0;
    const began = performance.now();
    const isLong = () => times.length >= LEAST_TIMES && performance.now() - began > MOST_WALL_MS;
    for (let n = 0, sum = 0; n < MOST_TIMES && (times.length <= LEAST_TIMES || sum < ENOUGH_MS); n += 1) {
      if (isLong()) break;
      await before?.(n);
      const asked = performance.now();
      const time = await this.#timeOf(() => work(n));
      waited += performance.now() - asked;
      if (once) return time;
      times.push(time);
      sum += time;
    }
    const counted = times
      .slice(1)
      .toSorted((a, b) => a - b)
      .slice(0, -1);
    const isWaiting = waited > LONG_WAIT_MS * times.length;
    return isWaiting ? (counted[0] ?? 0) : counted.reduce((sum, time) => sum + time, 0) / counted.length;
  }

  /** The longest stretch in which the thread did nothing else, for work in many pieces. */
  async longestOf(work: () => Promise<unknown>): Promise<number> {
    const stretches: { from: number; to: number; ms: number }[] = [];
    let [from, before] = [performance.now(), usedMs()];
    const look = () => {
      const [to, now] = [performance.now(), usedMs()];
      stretches.push({ from, to, ms: now - before });
      [from, before] = [to, now];
    };
    const looks = setInterval(look, 1);
    try {
      await work();
    } finally {
      clearInterval(looks);
    }
    look();
    const collected = await this.#collected();
    const ownMs = stretches.map(({ from, to, ms }) => ms - collected(from, to));
    return ownMs.reduce((longest, ms) => Math.max(longest, ms), 0) / this.#slower;
  }

  /** Without what the thread does of itself while it waits for Postgres or another thread. */
  async #timeOf(work: () => unknown): Promise<number> {
    const [began, before] = [performance.now(), usedMs()];
    await work();
    const used = usedMs() - before;
    const ended = performance.now();
    const waited = Math.max(0, ended - began - used);
    const collected = await this.#collected();
    return Math.max(0, used - collected(began, ended) - this.#idle * waited) / this.#slower;
  }

  /** What garbage was collected in, between two times since this was last asked. */
  async #collected(): Promise<(from: number, to: number) => number> {
    // Collections are told in the turn after the next.
    await turn();
    await turn();
    const known = this.#collections.splice(0);
    return (began, ended) =>
      known.filter(({ from }) => from >= began && from < ended).reduce((sum, { ms }) => sum + ms, 0);
  }
}
