import type { ResourceLimits } from "node:worker_threads";
import type { StatementKey } from "@ledgerline/db/queries/statements/statements";
import type { BookingOutcome } from "@ledgerline/domain/statements/book/book-statement";
import type { ServerConfig } from "../config/config.ts";
import { WorkerThread } from "../threads/worker-thread.ts";

export type BookingDatabase = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">;

/** A booking that needs more memory fails, and the server is not affected. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };
/** Long enough for the next file of a ZIP to find the thread running, short enough to give its memory back soon. */
const IDLE_MS = 30_000;

export type BookingThread = WorkerThread<StatementKey, BookingOutcome>;

/** The thread in which statements are booked, one at a time, so that the server keeps answering requests. */
export function createBookingThread(workerData: BookingDatabase, heap: ResourceLimits = HEAP_LIMITS): BookingThread {
  const script = new URL("./booking-worker.ts", import.meta.url);
  return new WorkerThread({ name: "booking", script, workerData, heap, idleMs: IDLE_MS });
}
