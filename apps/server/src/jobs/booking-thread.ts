import type { ResourceLimits } from "node:worker_threads";
import type { StatementKey } from "@ledgerline/db/queries/statements/statements";
import type { BookingOutcome } from "@ledgerline/domain/statements/book/book-statement";
import { SlowBooking } from "@ledgerline/domain/statements/book/booking-faults";
import type { ServerConfig } from "../config/config.ts";
import { type Budget, BudgetUsedUp, WorkerThread } from "../threads/worker-thread.ts";
import { createPulse, watchPulse } from "./booking-pulse.ts";

export type BookingDatabase = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare" | "quota">;

export interface BookingWorkerData extends BookingDatabase {
  pulse: Int32Array;
}

/** A statement to be booked, unless it turns out to have more rows than it may. */
export type BookingQuestion = StatementKey & { mostRows?: number | undefined };

export interface BookingLimits {
  /** A booking that needs more memory fails, and the server is not affected. */
  heap: ResourceLimits;
  /** A booking that makes no progress for this long is ended, and fails. */
  stuckMs: number;
  /** A thread without a booking gives its memory back after this long. */
  idleMs: number;
  /** A booking of this many bytes that uses more is ended, and counts as slow. */
  budget(bytes: number): Budget;
  /** A statement with more rows is given back as `large`, soon after its first ones. */
  mostRows?: number;
}

const MIB = 1024 * 1024;
export const BOOKING_LIMITS: BookingLimits = {
  heap: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 },
  stuckMs: 60_000,
  // Long enough for the next file of a ZIP to find the thread running.
  idleMs: 10_000,
  // A megabyte takes about an eighth of a second.
  budget: (bytes) => ({ cpuMs: 120_000 + (4_000 * bytes) / MIB, wallMs: 6 * 3_600_000 }),
};
const SCRIPT = new URL("./booking-worker.ts", import.meta.url);

/** A thread in which statements are booked, one at a time, so that the server keeps answering requests. */
export class BookingThread {
  readonly #limits: BookingLimits;
  readonly #pulse = createPulse();
  readonly #thread: WorkerThread<BookingQuestion, BookingOutcome>;

  constructor(database: BookingDatabase, limits?: Partial<BookingLimits>, script = SCRIPT) {
    this.#limits = { ...BOOKING_LIMITS, ...limits };
    const { heap, idleMs } = this.#limits;
    const workerData: BookingWorkerData = { ...database, pulse: this.#pulse };
    this.#thread = new WorkerThread({ name: "booking", script, workerData, heap, idleMs });
  }

  /**
   * Throws what the booking throws, or that it was stuck or, for a file of this many bytes, slow. When `signal` aborts,
   * it ends at once, wherever it is.
   */
  async book(statement: StatementKey, bytes: number, signal: AbortSignal): Promise<BookingOutcome> {
    const { stuckMs, budget, mostRows } = this.#limits;
    const { stuck, stop } = watchPulse(this.#pulse, stuckMs);
    try {
      return await this.#thread.ask({ ...statement, mostRows }, AbortSignal.any([signal, stuck]), budget(bytes));
    } catch (error) {
      if (error instanceof BudgetUsedUp) throw new SlowBooking({ cause: error });
      throw stuck.aborted && !signal.aborted ? stuck.reason : error;
    } finally {
      stop();
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
