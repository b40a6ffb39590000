import { type Database, type Transaction, transaction } from "@ledgerline/db/client";

/** Runs what waits for a platform inside a transaction, on a small pool that nothing else needs. */
export class Renewals {
  readonly #db: Database;
  readonly #underway = new Map<string, { run: Promise<unknown>; signal: AbortSignal | undefined }>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Runs `work`, which `signal` calls off, in a transaction; whoever comes with the same key meanwhile gets its result,
   * and runs their own where it was called off.
   */
  async once<T>(key: string, work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const joined = this.#underway.get(key);
    if (joined) {
      try {
        return (await joined.run) as T;
      } catch (error) {
        if (!joined.signal?.aborted) throw error;
        return await this.once(key, work, signal);
      }
    }
    const run = transaction(this.#db, work);
    this.#underway.set(key, { run, signal });
    try {
      return await run;
    } finally {
      this.#underway.delete(key);
    }
  }

  close(): Promise<void> {
    return this.#db.close();
  }
}
