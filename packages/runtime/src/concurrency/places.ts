import { ShareUsedUp, type Waiting, waitIn } from "./turns.ts";

/** Who holds a place, outermost first: a client's network, then perhaps an artist there. */
export type Holder = readonly string[];

interface Holding {
  held: number;
  within: Map<string, Holding>;
}

/**
 * Places that no holder can use up: each may take one more only while it has fewer than are left. One alone gets half,
 * each of two a third, and there is one for whoever comes next. Those within a holder divide what is left to it in the
 * same way; with a `spread`, each may take one more only while it has less than a `spread`th of what is left.
 */
export class DividedPlaces {
  readonly #size: number;
  readonly #spread: number;
  readonly #all: Holding = { held: 0, within: new Map() };

  constructor(size: number, spread = 1) {
    this.#size = size;
    this.#spread = spread;
  }

  get taken(): number {
    return this.#all.held;
  }

  /** How many a holder has, including those within it. */
  heldBy(holder: Holder): number {
    let at: Holding | undefined = this.#all;
    for (const name of holder) at = at?.within.get(name);
    return at?.held ?? 0;
  }

  /** False, with nothing taken, if the holder has its share. */
  take(holder: Holder): boolean {
    if (!this.#hasRoomFor(holder)) return false;
    let at = this.#all;
    at.held += 1;
    for (const name of holder) {
      const inner = at.within.get(name) ?? { held: 0, within: new Map() };
      at.within.set(name, inner);
      inner.held += 1;
      at = inner;
    }
    return true;
  }

  /** Gives back a place that the holder took. */
  giveBack(holder: Holder): void {
    let at: Holding | undefined = this.#all;
    at.held -= 1;
    for (const name of holder) {
      const inner: Holding | undefined = at?.within.get(name);
      if (!inner) return;
      inner.held -= 1;
      if (inner.held === 0) at?.within.delete(name);
      at = inner;
    }
  }

  #hasRoomFor(holder: Holder): boolean {
    let left = this.#size - this.#all.held;
    if (left === 0) return false;
    let at: Holding | undefined = this.#all;
    let spread = 1;
    for (const name of holder) {
      at = at?.within.get(name);
      const held = at?.held ?? 0;
      if (held * spread >= left) return false;
      // How many more the holder can take before it has as many as are left.
      left = Math.ceil((left - held) / 2);
      spread = this.#spread;
    }
    return true;
  }
}

interface Options {
  /** Tasks that run at once. */
  places: number;
  /** Tasks that wait for a place. */
  waiting: number;
  /** How long each waits. */
  patienceMs: number;
  /** See `DividedPlaces`. */
  spread?: number;
}

export interface SharedPlaces {
  /** Throws `ShareUsedUp`, without starting the work, if the holder has its share of the places and of the queue. */
  run<T>(holder: Holder, work: () => Promise<T>): Promise<T>;
  /** How many tasks of a holder wait. */
  waitingOf(holder: Holder): number;
}

interface Queue {
  holder: Holder;
  tasks: Waiting;
}

/** Runs tasks in places that holders divide (see `DividedPlaces`). The places in the queue are divided the same way. */
export function createSharedPlaces({ places, waiting, patienceMs, spread }: Options): SharedPlaces {
  const running = new DividedPlaces(places, spread);
  const queued = new DividedPlaces(waiting, spread);
  /** In the order of their turns. */
  const queues = new Map<string, Queue>();

  function waitForTurn(holder: Holder): Promise<void> {
    if (!queued.take(holder)) throw new ShareUsedUp();
    const key = JSON.stringify(holder);
    const queue = queues.get(key) ?? { holder, tasks: new Set() };
    queues.set(key, queue);
    return waitIn(queue.tasks, patienceMs, () => {
      queued.giveBack(holder);
      queues.delete(key);
      // Behind all others.
      if (queue.tasks.size > 0) queues.set(key, queue);
    });
  }

  /** False if no waiting task may run. */
  function startNext(): boolean {
    for (const { holder, tasks } of queues.values()) {
      if (!running.take(holder)) continue;
      const [start] = tasks;
      start?.();
      return true;
    }
    return false;
  }

  return {
    waitingOf: (holder) => queued.heldBy(holder),
    async run(holder, work) {
      if (!running.take(holder)) await waitForTurn(holder);
      try {
        return await work();
      } finally {
        running.giveBack(holder);
        // One place given back can let two tasks run: the holder itself may take one again.
        while (queues.size > 0 && startNext());
      }
    },
  };
}
