import { Worker } from "node:worker_threads";
import type { BookingOutcome } from "@ledgerline/domain/statements/book-statement";
import type { ServerConfig } from "./config.ts";

type DatabaseConfig = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">;

export interface BookingTask extends DatabaseConfig {
  artistId: string;
  statementId: string;
}

/** A booking that needs more fails by itself and leaves the server as it was. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Books a statement in a thread of its own, which ends with the booking, or at once when `signal` says so. */
export function runBooking(task: BookingTask, signal: AbortSignal): Promise<BookingOutcome> {
  signal.throwIfAborted();
  const thread = new Worker(new URL("./booking-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: HEAP_LIMITS,
  });
  const end = () => void thread.terminate();
  signal.addEventListener("abort", end, { once: true });
  return new Promise<BookingOutcome>((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", () => reject(signal.reason ?? new Error("The booking thread ended without an answer")));
  }).finally(() => signal.removeEventListener("abort", end));
}
