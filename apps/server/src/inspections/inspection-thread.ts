import { type ResourceLimits, Worker } from "node:worker_threads";
import { abortable } from "@ledgerline/concurrency/abortable";
import type { DomainError } from "@ledgerline/domain/context/errors";
import type { Inspection, InspectionAnswers } from "@ledgerline/domain/context/inspections";
import type { ServerConfig } from "../config/config.ts";

export type InspectionDatabase = Pick<ServerConfig, "databaseUrl" | "databasePrepare">;

export type InspectionReply =
  | { answer: InspectionAnswers[keyof InspectionAnswers] }
  | { refused: Pick<DomainError, "code" | "message"> };

/** An inspection that needs more memory fails, and the server is not affected. */
const HEAP_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** Longer than an artist thinks about a column. */
const IDLE_MS = 60_000;

/** A thread that inspects statements one at a time, in the order of the calls. */
export class InspectionThread {
  readonly #database: InspectionDatabase;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ databaseUrl, databasePrepare }: InspectionDatabase) {
    this.#database = { databaseUrl, databasePrepare };
  }

  /** When `signal` aborts, a waiting inspection leaves the queue, and a running one ends at once, wherever it is. */
  async run(inspection: Inspection, signal: AbortSignal): Promise<InspectionReply> {
    const turn = this.#last.then(() => this.#inspect(inspection, signal));
    this.#last = turn.catch(() => {});
    return abortable(signal, () => turn);
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    if (this.#worker) await this.#end(this.#worker);
  }

  async #inspect(inspection: Inspection, signal: AbortSignal): Promise<InspectionReply> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const end = () => void this.#end(worker);
    signal.addEventListener("abort", end, { once: true });
    try {
      return await replyOf(worker, inspection);
    } finally {
      signal.removeEventListener("abort", end);
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL("./inspection-worker.ts", import.meta.url), {
      workerData: this.#database,
      resourceLimits: HEAP_LIMITS,
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

function replyOf(worker: Worker, inspection: Inspection): Promise<InspectionReply> {
  const { promise, resolve, reject } = Promise.withResolvers<InspectionReply>();
  const ended = () => reject(new Error("The inspection thread was stopped"));
  worker.once("message", resolve).once("error", reject).once("exit", ended);
  worker.postMessage(inspection);
  return promise.finally(() => worker.off("message", resolve).off("error", reject).off("exit", ended));
}
