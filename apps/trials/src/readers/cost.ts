/** A text that takes less is harmless, whatever an ordinary one costs. */
const TRIFLE_MS = 25;
const TRIES = 3;

export interface Cost {
  ms: number;
  /** The cost of an ordinary text of the same length. */
  ordinaryMs: number;
  /** The longest text that was read. */
  length: number;
}

/** Milliseconds from some fixed moment. */
export type Clock = () => number;

/** This process's CPU time, which other work on the machine does not affect. */
export const processorClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Measures readers, and remembers what ordinary texts cost them. */
export class Costs {
  readonly #clock: Clock;
  readonly #read: (text: string) => unknown;
  readonly #ordinary: (length: number) => string;
  readonly #known = new Map<number, number>();

  constructor(read: (text: string) => unknown, ordinary: (length: number) => string, clock: Clock) {
    this.#clock = clock;
    this.#read = read;
    this.#ordinary = ordinary;
  }

  /**
   * What a text costs at this length, or at the first shorter length at which it takes `most` times as long as an
   * ordinary one. Otherwise a text whose cost grows with a power of its length would be read for hours.
   */
  async of(text: (length: number) => string, length: number, most: number): Promise<Cost> {
    for (const part of [1024, 64, 8]) {
      const cost = await this.#at(text, Math.ceil(length / part));
      if (isTooMuch(cost, most)) return cost;
    }
    return this.#at(text, length);
  }

  async #at(text: (length: number) => string, length: number): Promise<Cost> {
    const made = text(length);
    let ms = await this.#time(made);
    let ordinaryMs = this.#known.get(length) ?? Number.POSITIVE_INFINITY;
    // A pause of the machine or the garbage collector affects one try, but not all of them.
    for (let left = TRIES; left > 0 && (ordinaryMs === Number.POSITIVE_INFINITY || ms > TRIFLE_MS); left -= 1) {
      ordinaryMs = Math.min(ordinaryMs, await this.#time(this.#ordinary(length)));
      if (ms > TRIFLE_MS && ms < 1_000) ms = Math.min(ms, await this.#time(made));
    }
    this.#known.set(length, ordinaryMs);
    return { ms, ordinaryMs, length };
  }

  async #time(text: string): Promise<number> {
    const started = this.#clock();
    await this.#read(text);
    return this.#clock() - started;
  }
}

/** How many times as long as an ordinary text it took; at most 1 if that was next to no time. */
export function ratioOf({ ms, ordinaryMs }: Cost): number {
  return ms <= TRIFLE_MS ? Math.min(1, ms / ordinaryMs) : ms / Math.max(ordinaryMs, 1);
}

export function isTooMuch(cost: Cost, most: number): boolean {
  return cost.ms > TRIFLE_MS && ratioOf(cost) > most;
}
