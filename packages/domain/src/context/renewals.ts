import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { createOnce } from "@ledgerline/runtime/concurrency";

/** Renews platforms' tokens in transactions on a small separate pool, so that a slow platform blocks nothing else. */
export class Renewals {
  readonly #db: Database;
  readonly #once = createOnce();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Runs `work` in a transaction; calls with the same key join it. `signal` aborts it. */
  once<T>(key: string, work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#once(key, () => transaction(this.#db, work), signal);
  }

  /** How much of the pool is in use. */
  use(): ReturnType<Database["use"]> {
    return this.#db.use();
  }

  close(): Promise<void> {
    return this.#db.close();
  }
}
