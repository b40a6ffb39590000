import { DividedPlaces, type Holder } from "./divided-places.ts";
import { ShareUsedUp } from "./fair-shares.ts";

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
  /** Each starts the next task, in the order of the calls. */
  tasks: Set<() => void>;
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
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        queued.giveBack(holder);
        queue.tasks.delete(start);
        queues.delete(key);
        // Behind all others.
        if (queue.tasks.size > 0) queues.set(key, queue);
      };
      const start = () => {
        leave();
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(new ShareUsedUp());
      }, patienceMs);
      queue.tasks.add(start);
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
