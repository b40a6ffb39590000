import { PerformanceObserver } from "node:perf_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { meterThread, usedMs } from "../../src/http/bounds/share-thread.ts";

/** Work is repeated until it has taken this long in all, so that the clock's steps of up to 4 ms do not matter. */
const ENOUGH_MS = 80;
const LEAST_TIMES = 3;
export const MOST_TIMES = 10;
/** What waits long is repeated only until it has taken this long by the clock. */
const MOST_WALL_MS = 5_000;
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

interface Measured {
  ms: number;
}

/**
 * Measures the processor time that work takes of this thread, in milliseconds, as it would be on the machine that limits
 * are meant for. As the shares of the thread are measured: what follows from the work, however long it waits meanwhile, and
 * neither what the server does of itself nor the garbage collector's time, which comes when it comes.
 */
export class ThreadClock {
  readonly #meter = meterThread((work: Measured, ms) => {
    work.ms += ms;
  });
  readonly #collections: { from: number; ms: number }[] = [];
  /** How much longer this machine takes. */
  #slower = 1;

  constructor() {
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        this.#collections.push({ from: startTime, ms: duration });
    });
    observer.observe({ entryTypes: ["gc"] });
  }

  /** Looks up how busy the machine is now. */
  async calibrate(): Promise<void> {
    this.#slower = 1;
    const yardstick = () => {
      for (let at = 0; at < 5; at += 1) JSON.stringify(JSON.parse(ROWS));
    };
    this.#slower = (await this.meanOf(yardstick)) / YARDSTICK_MS;
  }

  /** The mean without the first time, for which code is compiled, and the longest. */
  async meanOf(work: (n: number) => unknown, { once = false, before }: Repeated = {}): Promise<number> {
    const times: number[] = [];
    const began = performance.now();
    const isLong = () => times.length >= LEAST_TIMES && performance.now() - began > MOST_WALL_MS;
    for (let n = 0, sum = 0; n < MOST_TIMES && (times.length <= LEAST_TIMES || sum < ENOUGH_MS); n += 1) {
      if (isLong()) break;
      await before?.(n);
      const time = await this.#timeOf(() => work(n));
      if (once) return time;
      times.push(time);
      sum += time;
    }
    const counted = times
      .slice(1)
      .toSorted((a, b) => a - b)
      .slice(0, -1);
    return counted.reduce((sum, time) => sum + time, 0) / counted.length;
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

  async #timeOf(work: () => unknown): Promise<number> {
    const measured = { ms: 0 };
    await this.#meter.run(measured, work);
    await this.#collected();
    return Math.max(0, measured.ms) / this.#slower;
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
