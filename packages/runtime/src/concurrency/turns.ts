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
export type Waiting = Set<() => void>;

/**
 * Waits in a queue until what it has put there is called. Throws ShareUsedUp when that takes too long. Either way it
 * leaves the queue first, and calls `onLeave`.
 */
export function waitIn(queue: Waiting, patienceMs: number, onLeave: () => void = () => {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      queue.delete(start);
      onLeave();
    };
    const start = () => {
      leave();
      resolve();
    };
    const timer = setTimeout(() => {
      leave();
      reject(new ShareUsedUp());
    }, patienceMs);
    queue.add(start);
  });
}

/**
 * Runs a few tasks at once. Groups take turns, and the keys of a group take turns at those. Throws ShareUsedUp when a
 * key has too many waiting, or its turn does not come in time.
 */
export function createTurns({ atOnce, waiting, patienceMs }: Options): Turns {
  /** By group and key, both in the order of their turns. */
  const groups = new Map<string, Map<string, Waiting>>();
  let running = 0;

  function forgetEmpty({ group, key }: TurnOf): void {
    const keys = groups.get(group);
    if (keys?.get(key)?.size === 0) keys.delete(key);
    if (keys?.size === 0) groups.delete(group);
  }

  function waitForTurn(of: TurnOf): Promise<void> {
    const keys = groups.get(of.group) ?? new Map<string, Waiting>();
    const queue = keys.get(of.key) ?? new Set();
    if (queue.size >= waiting) throw new ShareUsedUp();
    groups.set(of.group, keys.set(of.key, queue));
    return waitIn(queue, patienceMs, () => forgetEmpty(of));
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
  queue: Waiting;
}

/** Runs a few tasks of each key at once. More wait for a while, and any beyond those are refused immediately. */
export function createFairShares({ atOnce, waiting, patienceMs }: Share): FairShares {
  const holders = new Map<string, Holder>();

  function waitForTurn({ queue }: Holder): Promise<void> {
    if (queue.size >= waiting) throw new ShareUsedUp();
    return waitIn(queue, patienceMs);
  }

  function end(key: string, holder: Holder): void {
    const [next] = holder.queue;
    if (next) {
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

interface QueueOptions {
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
export function createFairQueue({ atOnce, waiting, reserved }: QueueOptions): FairQueue {
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
