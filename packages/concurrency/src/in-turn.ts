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
