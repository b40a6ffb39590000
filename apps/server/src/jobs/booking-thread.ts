import type { ResourceLimits } from "node:worker_threads";
import type { StatementKey } from "@ledgerline/db/queries/statements/statements";
import type { BookingOutcome } from "@ledgerline/domain/statements/book/book-statement";
import type { ServerConfig } from "../config/config.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { createPulse, watchPulse } from "./booking-pulse.ts";

export type BookingDatabase = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare" | "quota">;

export interface BookingWorkerData extends BookingDatabase {
  pulse: Int32Array;
}

export interface BookingLimits {
  /** A booking that needs more memory fails, and the server is not affected. */
  heap: ResourceLimits;
  /** One that does not get on for so long is ended, and fails. */
  stuckMs: number;
}

const LIMITS: BookingLimits = {
  heap: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 },
  stuckMs: 60_000,
};
/** Long enough for the next file of a ZIP to find the thread running, short enough to give its memory back soon. */
const IDLE_MS = 30_000;
const SCRIPT = new URL("./booking-worker.ts", import.meta.url);

/** A thread in which statements are booked, one at a time, so that the server keeps answering requests. */
export class BookingThread {
  readonly #stuckMs: number;
  readonly #pulse = createPulse();
  readonly #thread: WorkerThread<StatementKey, BookingOutcome>;

  constructor(database: BookingDatabase, limits?: Partial<BookingLimits>, script = SCRIPT) {
    const { heap, stuckMs } = { ...LIMITS, ...limits };
    const workerData: BookingWorkerData = { ...database, pulse: this.#pulse };
    this.#stuckMs = stuckMs;
    this.#thread = new WorkerThread({ name: "booking", script, workerData, heap, idleMs: IDLE_MS });
  }

  /** Throws what the booking throws, or that it was stuck. When `signal` aborts, it ends at once, wherever it is. */
  async book(statement: StatementKey, signal: AbortSignal): Promise<BookingOutcome> {
    const { stuck, stop } = watchPulse(this.#pulse, this.#stuckMs);
    try {
      return await this.#thread.ask(statement, AbortSignal.any([signal, stuck]));
    } catch (error) {
      throw stuck.aborted && !signal.aborted ? stuck.reason : error;
    } finally {
      stop();
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
