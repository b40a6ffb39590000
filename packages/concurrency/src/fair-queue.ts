interface Options {
  /** How many tasks run at once, over all keys. */
  atOnce: number;
  /** How many tasks wait, over all keys. */
  waiting: number;
  /** More that may wait, for keys that have none waiting, and as many again for preferred ones. */
  reserved: number;
}

/** See `createFairQueue`. Tasks that are `preferred` run before all others that wait. */
export type FairQueue = <T>(key: string, work: () => Promise<T>, preferred?: boolean) => Promise<T>;

/** Thrown, without starting the work, when too many tasks are waiting. */
export class QueueFull extends Error {
  constructor() {
    super("Too many tasks are waiting");
    this.name = "QueueFull";
  }
}

type Queues = Map<string, (() => void)[]>;

/** Runs a few tasks at once. Keys take turns, so one with many tasks does not keep the others waiting. */
export function createFairQueue({ atOnce, waiting, reserved }: Options): FairQueue {
  /** In the order of their turns. */
  const queues: Queues = new Map();
  const preferredQueues: Queues = new Map();
  let running = 0;
  let size = 0;

  function waitForTurn(key: string, preferred: boolean): Promise<void> {
    const turns = preferred ? preferredQueues : queues;
    const queue = turns.get(key) ?? [];
    const room = queue.length > 0 ? 0 : preferred ? 2 * reserved : reserved;
    if (size >= waiting + room) throw new QueueFull();
    size += 1;
    turns.set(key, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  function startNext(): void {
    const turns = preferredQueues.size > 0 ? preferredQueues : queues;
    const [next] = turns;
    if (!next) {
      running -= 1;
      return;
    }
    const [key, queue] = next;
    const start = queue.shift();
    turns.delete(key);
    if (queue.length > 0) turns.set(key, queue);
    size -= 1;
    start?.();
  }

  return async (key, work, preferred = false) => {
    if (running >= atOnce) await waitForTurn(key, preferred);
    else running += 1;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
