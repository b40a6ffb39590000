import { type ResourceLimits, Worker } from "node:worker_threads";
import type { StatementKey } from "@ledgerline/db/queries/statements/statements";
import type { BookingOutcome } from "@ledgerline/domain/statements/book/book-statement";
import type { ServerConfig } from "../config/config.ts";

export type BookingDatabase = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">;

/** A booking that needs more memory fails, and the server is not affected. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };
/** Long enough for the next file of a ZIP to find the thread running, short enough to give its memory back soon. */
const IDLE_MS = 30_000;

/** The thread in which statements are booked, one at a time, so that the server keeps answering requests. */
export class BookingThread {
  readonly #database: BookingDatabase;
  readonly #heap: ResourceLimits;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(database: BookingDatabase, heap: ResourceLimits = HEAP_LIMITS) {
    this.#database = database;
    this.#heap = heap;
  }

  /** Throws what the booking throws. When `signal` aborts, the booking ends at once, wherever it is. */
  async run(statement: StatementKey, signal: AbortSignal): Promise<BookingOutcome> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const end = () => void this.#end(worker);
    signal.addEventListener("abort", end, { once: true });
    try {
      return await answerOf(worker, statement);
    } finally {
      signal.removeEventListener("abort", end);
      this.#endWhenIdle();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    if (this.#worker) await this.#end(this.#worker);
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./booking-worker.ts", import.meta.url), {
      workerData: this.#database,
      resourceLimits: this.#heap,
    });
    worker.once("error", () => this.#forget(worker)).once("exit", () => this.#forget(worker));
    this.#worker = worker;
    return worker;
  }

  async #end(worker: Worker): Promise<void> {
    this.#forget(worker);
    await worker.terminate();
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null;
  }
}

function answerOf(worker: Worker, statement: StatementKey): Promise<BookingOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<BookingOutcome>();
  const ended = () => reject(new Error("The booking thread was stopped"));
  worker.once("message", resolve).once("error", reject).once("exit", ended);
  worker.postMessage(statement);
  return promise.finally(() => worker.off("message", resolve).off("error", reject).off("exit", ended));
}
