/** Client networks whose spending is remembered: those heard of last. */
const MOST_CLIENTS = 10_000;

interface Purse {
  spent: number;
  /** When `spent` was right, in milliseconds of one clock. */
  at: number;
}

/** What each client network may do in a time: so much at once, and as much again spread over `ms`. */
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
   * How many milliseconds the client has to wait before it goes on, which takes from what it will have then. Null, with
   * nothing taken, if that is more than `mostMs`.
   */
  reserve(client: string, mostMs: number, now = performance.now()): number | null {
    const spent = this.#spentBy(client, now) + 1;
    const waitMs = Math.max(0, ((spent - this.#size) * this.#ms) / this.#size);
    if (waitMs > mostMs) return null;
    this.#remember(client, { spent, at: now });
    return waitMs;
  }

  /** Takes so many from what the client has left, and past that from what it will have within `ms`. */
  charge(client: string, count: number, now = performance.now()): void {
    this.#remember(client, { spent: Math.min(2 * this.#size, this.#spentBy(client, now) + count), at: now });
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
