interface Options {
  /** Tasks that run at once, of all keys together. */
  atOnce: number;
  /** Tasks that wait, of all keys together. */
  waiting: number;
  /** More that may wait, for keys that have none waiting. */
  reserved: number;
}

/** See `createFairQueue`. */
export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Thrown, without starting the work, when too many tasks are waiting. */
export class QueueFull extends Error {
  constructor() {
    super("Too many tasks are waiting");
    this.name = "QueueFull";
  }
}

/** Runs a few tasks at once. Keys take turns, so one with many tasks does not keep the others waiting. */
export function createFairQueue({ atOnce, waiting, reserved }: Options): FairQueue {
  /** In the order of their turns. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let size = 0;

  function waitForTurn(key: string): Promise<void> {
    const queue = queues.get(key) ?? [];
    if (size >= (queue.length > 0 ? waiting : waiting + reserved)) throw new QueueFull();
    size += 1;
    queues.set(key, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  function startNext(): void {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [key, queue] = next;
    const start = queue.shift();
    queues.delete(key);
    if (queue.length > 0) queues.set(key, queue);
    size -= 1;
    start?.();
  }

  return async (key, work) => {
    if (running >= atOnce) await waitForTurn(key);
    else running += 1;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
