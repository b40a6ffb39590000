import { setInterval } from "node:timers/promises";
import { type Database, transaction } from "@ledgerline/db/client";
import { type StatementRow, updateProgress } from "@ledgerline/db/queries/statements";

const EVERY_MS = 1000;

/** Writes a booking's progress once a second, outside its transaction. */
export class BookingProgress {
  /** True once the statement turns out to be deleted. */
  gone = false;
  readonly #stopping = new AbortController();
  readonly #written: Promise<void>;

  constructor(db: Database, statement: StatementRow, read: { bytesRead: number; rowsRead: number }) {
    this.#written = this.#write(db, statement, read);
  }

  /** Resolves when the last write is done, so that the booking may change the statement. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#written;
  }

  async #write(db: Database, { accountId, id }: StatementRow, read: { bytesRead: number; rowsRead: number }) {
    const { signal } = this.#stopping;
    try {
      for await (const _ of setInterval(EVERY_MS, null, { signal })) {
        const { bytesRead, rowsRead } = read;
        // A failed write must not end the booking: the next one follows in a second.
        const write = transaction(db, (tx) => updateProgress(tx, accountId, id, { bytesRead, rowsRead }));
        const updated = write.catch(() => true);
        this.gone ||= !(await updated);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
