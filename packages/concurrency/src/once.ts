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
