/** Client networks whose spending is remembered: those heard of last. */
const MOST_CLIENTS = 10_000;

interface Purse {
  spent: number;
  /** When `spent` was right, in milliseconds of one clock. */
  at: number;
}

/** How many new connections a client may open: `size` at once, and as many again spread over `ms`. */
export class Arrivals {
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
