/** Client networks whose spending is remembered: the most recent ones. */
const MOST_CLIENTS = 10_000;

interface Purse {
  spent: number;
  /** When `spent` was correct, in milliseconds of one clock. */
  at: number;
}

/** What each client network may do: `size` at once, and as much again over each `ms`. */
export class Allowances {
  readonly #size: number;
  readonly #ms: number;
  readonly #purses = new Map<string, Purse>();

  constructor(size: number, ms: number) {
    this.#size = size;
    this.#ms = ms;
  }

  /** False, with nothing spent, if the client has none left. */
  take(client: string, now = performance.now()): boolean {
    const spent = this.#spentBy(client, now);
    if (spent + 1 > this.#size) return false;
    this.#remember(client, { spent: spent + 1, at: now });
    return true;
  }

  /**
   * How many milliseconds the client has to wait before it goes on; spends what it will have by then. Null, with
   * nothing spent, if that is more than `mostMs`.
   */
  reserve(client: string, mostMs: number, now = performance.now()): number | null {
    const spent = this.#spentBy(client, now) + 1;
    const waitMs = Math.max(0, ((spent - this.#size) * this.#ms) / this.#size);
    if (waitMs > mostMs) return null;
    this.#remember(client, { spent, at: now });
    return waitMs;
  }

  /**
   * Takes `count` from what the client has left, then from what it will have within `ms`. A negative count gives back.
   */
  charge(client: string, count: number, now = performance.now()): void {
    this.#remember(client, { spent: Math.min(2 * this.#size, this.#spentBy(client, now) + count), at: now });
  }

  /** True while the client has none left. */
  isSpent(client: string, now = performance.now()): boolean {
    return this.#spentBy(client, now) >= this.#size;
  }

  #spentBy(client: string, now: number): number {
    const { spent, at } = this.#purses.get(client) ?? { spent: 0, at: now };
    return Math.max(0, spent - ((now - at) * this.#size) / this.#ms);
  }

  #remember(client: string, purse: Purse): void {
    this.#purses.delete(client);
    this.#purses.set(client, purse);
    if (this.#purses.size <= MOST_CLIENTS) return;
    for (const oldest of this.#purses.keys()) {
      this.#purses.delete(oldest);
      break;
    }
  }
}
