import { ShareUsedUp } from "./fair-shares.ts";

interface Options {
  /** How many tasks run at once, over all keys. */
  atOnce: number;
  /** How many tasks of each key may wait. */
  waiting: number;
  /** How long each waits. */
  patienceMs: number;
}

/** Whose turn it is: a key of a group, such as an account at an address. */
export interface TurnOf {
  group: string;
  key: string;
}

/** See `createTurns`. */
export type Turns = <T>(of: TurnOf, work: () => Promise<T>) => Promise<T>;

/** Each starts a task, in the order of the calls. */
type Waiting = Set<() => void>;

/**
 * Runs a few tasks at once. Groups take turns, and the keys of a group take turns at those. Throws ShareUsedUp when a
 * key has too many waiting, or its turn does not come in time.
 */
export function createTurns({ atOnce, waiting, patienceMs }: Options): Turns {
  /** By group and key, both in the order of their turns. */
  const groups = new Map<string, Map<string, Waiting>>();
  let running = 0;

  function leave({ group, key }: TurnOf, start: () => void): void {
    const keys = groups.get(group);
    const queue = keys?.get(key);
    queue?.delete(start);
    if (queue?.size === 0) keys?.delete(key);
    if (keys?.size === 0) groups.delete(group);
  }

  function waitForTurn(of: TurnOf): Promise<void> {
    const keys = groups.get(of.group) ?? new Map<string, Waiting>();
    const queue = keys.get(of.key) ?? new Set();
    if (queue.size >= waiting) throw new ShareUsedUp();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        leave(of, start);
        reject(new ShareUsedUp());
      }, patienceMs);
      groups.set(of.group, keys.set(of.key, queue.add(start)));
    });
  }

  function startNext(): void {
    const [[group, keys] = []] = groups;
    const [[key, queue] = []] = keys ?? [];
    const [start] = queue ?? [];
    if (group === undefined || key === undefined || !keys || !queue || !start) {
      running -= 1;
      return;
    }
    // Whoever had a turn goes behind everybody else.
    groups.delete(group);
    groups.set(group, keys);
    keys.delete(key);
    keys.set(key, queue);
    leave({ group, key }, start);
    start();
  }

  return async (of, work) => {
    if (running >= atOnce) await waitForTurn(of);
    else running += 1;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
