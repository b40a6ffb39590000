import { DividedPlaces } from "@ledgerline/concurrency";

/** How many tasks may begin in one turn of the event loop. */
const AT_ONCE = 8;

/**
 * Begins a few tasks in each turn of the event loop, one client after the other, so that hundreds from one client hold
 * up nobody else's.
 */
export class Turns {
  /** Each client's waiting tasks, in the order of their turns. */
  readonly #queues = new Map<string, (() => void)[]>();
  readonly #places: DividedPlaces;
  #begun = 0;

  constructor(waiting: number) {
    this.#places = new DividedPlaces(waiting);
  }

  /** How many tasks have not begun. */
  get waiting(): number {
    return this.#places.taken;
  }

  /** False, without ever calling `begin`, if the client already has its share of those that wait. */
  take(client: string, begin: () => void): boolean {
    if (this.#begun === 0) setImmediate(() => this.#turn());
    if (this.#begun < AT_ONCE) {
      this.#begun += 1;
      begin();
      return true;
    }
    if (!this.#places.take([client])) return false;
    const queue = this.#queues.get(client);
    if (queue) queue.push(begin);
    else this.#queues.set(client, [begin]);
    return true;
  }

  #turn(): void {
    this.#begun = 0;
    if (this.waiting > 0) setImmediate(() => this.#turn());
    // A queue that is put back comes after all others.
    for (const [client, queue] of this.#queues) {
      const begin = queue.shift();
      this.#queues.delete(client);
      if (queue.length > 0) this.#queues.set(client, queue);
      this.#places.giveBack([client]);
      this.#begun += 1;
      begin?.();
      if (this.#begun === AT_ONCE) break;
    }
  }
}
