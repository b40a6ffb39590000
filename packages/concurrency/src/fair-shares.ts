/** What one key may have at a time. */
export interface Share {
  /** Tasks that run. */
  atOnce: number;
  /** Tasks that wait for one of them to end. */
  waiting: number;
  /** How long each waits. */
  patienceMs: number;
}

/** See `createFairShares`. */
export type FairShares = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Thrown, without starting the work, when a key has used up its share. */
export class ShareUsedUp extends Error {
  constructor() {
    super("Too much is under way for this key");
    this.name = "ShareUsedUp";
  }
}

interface Holder {
  running: number;
  /** Each starts the next task, in the order of the calls. */
  queue: Set<() => void>;
}

/** Runs a few tasks of each key at once. More wait for a while, and any beyond those are refused immediately. */
export function createFairShares({ atOnce, waiting, patienceMs }: Share): FairShares {
  const holders = new Map<string, Holder>();

  function waitForTurn({ queue }: Holder): Promise<void> {
    if (queue.size >= waiting) throw new ShareUsedUp();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(start);
        reject(new ShareUsedUp());
      }, patienceMs);
      queue.add(start);
    });
  }

  function end(key: string, holder: Holder): void {
    const [next] = holder.queue;
    if (next) {
      holder.queue.delete(next);
      next();
      return;
    }
    holder.running -= 1;
    if (holder.running === 0) holders.delete(key);
  }

  return async (key, work) => {
    const holder = holders.get(key) ?? { running: 0, queue: new Set() };
    holders.set(key, holder);
    if (holder.running >= atOnce) await waitForTurn(holder);
    else holder.running += 1;
    try {
      return await work();
    } finally {
      end(key, holder);
    }
  };
}
