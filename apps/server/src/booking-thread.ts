import { Worker } from "node:worker_threads";
import type { StatementKey } from "@ledgerline/db/queries/statements";
import type { BookingOutcome } from "@ledgerline/domain/statements/book-statement";
import type { ServerConfig } from "./config.ts";

export type BookingDatabase = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">;

/** A booking that needs more fails by itself and leaves the server as it was. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** Its start takes half a second, which the next file of a ZIP need not wait for; its memory is soon given back. */
const IDLE_MS = 30_000;

/** The thread in which statements are booked, one at a time, so that requests are answered meanwhile. */
export class BookingThread {
  readonly #database: BookingDatabase;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(database: BookingDatabase) {
    this.#database = database;
  }

  /** Throws what the booking throws; when `signal` aborts, the booking ends at once, wherever it is. */
  async run(statement: StatementKey, signal: AbortSignal): Promise<BookingOutcome> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const end = () => void worker.terminate();
    signal.addEventListener("abort", end, { once: true });
    try {
      return await answerOf(worker, statement);
    } finally {
      signal.removeEventListener("abort", end);
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./booking-worker.ts", import.meta.url), {
      workerData: this.#database,
      resourceLimits: HEAP_LIMITS,
    });
    const forget = () => {
      if (this.#worker === worker) this.#worker = null;
    };
    worker.once("error", forget).once("exit", forget);
    this.#worker = worker;
    return worker;
  }
}

function answerOf(worker: Worker, statement: StatementKey): Promise<BookingOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<BookingOutcome>();
  const ended = () => reject(new Error("The booking thread was ended"));
  worker.once("message", resolve).once("error", reject).once("exit", ended);
  worker.postMessage(statement);
  return promise.finally(() => worker.off("message", resolve).off("error", reject).off("exit", ended));
}
