import { abortable } from "@ledgerline/concurrency/abortable";
import type { DomainError } from "@ledgerline/domain/context/errors";
import type { Inspection, InspectionAnswers } from "@ledgerline/domain/context/inspections";
import type { ServerConfig } from "../config/config.ts";
import { WorkerThread } from "../threads/worker-thread.ts";

export type InspectionDatabase = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">;

export type InspectionReply =
  | { answer: InspectionAnswers[keyof InspectionAnswers] }
  | { refused: Pick<DomainError, "code" | "message"> };

/** An inspection that needs more memory fails, and the server is not affected. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** Longer than an artist thinks about a column. */
const IDLE_MS = 60_000;

/** A thread that inspects statements one at a time, in the order of the calls. */
export class InspectionThread {
  readonly #thread: WorkerThread<Inspection, InspectionReply>;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ databaseUrl, databaseDirectUrl, databasePrepare }: InspectionDatabase) {
    const workerData: InspectionDatabase = { databaseUrl, databaseDirectUrl, databasePrepare };
    const script = new URL("./inspection-worker.ts", import.meta.url);
    this.#thread = new WorkerThread({ name: "inspection", script, workerData, heap: HEAP_LIMITS, idleMs: IDLE_MS });
  }

  /** When `signal` aborts, a waiting inspection leaves the queue, and a running one ends at once, wherever it is. */
  async run(inspection: Inspection, signal: AbortSignal): Promise<InspectionReply> {
    const turn = this.#last.then(() => this.#thread.ask(inspection, signal));
    this.#last = turn.catch(() => {});
    return abortable(signal, () => turn);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
