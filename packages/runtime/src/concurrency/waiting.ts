/** See `createOnce`. A key identifies one kind of work. */
export type Once = <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Runs one task per key at a time. A call with the key of a running task waits for that task and gets its result.
 * `signal` is what aborts the task. A caller that joined a task which was then aborted runs its own.
 */
export function createOnce(): Once {
  const underway = new Map<string, { run: Promise<unknown>; signal: AbortSignal | undefined }>();
  return async function once<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const joined = underway.get(key);
    if (joined) {
      try {
        return (await joined.run) as T;
      } catch (error) {
        if (!joined.signal?.aborted) throw error;
        return once(key, work, signal);
      }
    }
    const run = work();
    underway.set(key, { run, signal });
    try {
      return await run;
    } finally {
      underway.delete(key);
    }
  };
}

/** See `createInTurn`. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Runs the tasks of a key one after the other, in the order of the calls. A failed task does not stop the next. */
export function createInTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}

/** Runs `work` and throws the signal's reason as soon as it aborts, whether or not the work reacts to it. */
export async function abortable<T, Signal extends AbortSignal>(
  signal: Signal,
  work: (signal: Signal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  // Listens before the work does, so that the reason wins over the work's own reaction.
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** The result of `work`, or `fallback` if that takes longer than `ms`; the work itself continues. */
export async function withTimeout<T, Fallback>(
  ms: number,
  work: T | Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> {
  const { promise: late, resolve } = Promise.withResolvers<Fallback>();
  const timer = setTimeout(() => resolve(fallback), ms).unref();
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
