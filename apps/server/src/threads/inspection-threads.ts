import type { Log } from "@ledgerline/domain/context/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import type { Inspection, InspectionAnswers, Inspections } from "@ledgerline/domain/context/threads";
import { createInTurn } from "@ledgerline/runtime/concurrency";
import type { ServerConfig } from "../config/config.ts";
import { type FileBudgets, QuickAndLong } from "./quick-and-long.ts";
import { answerOf, type Reply } from "./worker-thread.ts";

export type InspectionDatabase = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">;

export type InspectionReply = Reply<InspectionAnswers[keyof InspectionAnswers]>;

const MIB = 1024 * 1024;
/** A preview takes a tenth of a second per megabyte. */
export const PREVIEW_BUDGETS: FileBudgets = {
  quick: { cpuMs: 4_000, wallMs: 30_000 },
  long: (bytes) => ({ cpuMs: 20_000 + (1_000 * bytes) / MIB, wallMs: 60_000 + (4_000 * bytes) / MIB }),
};
/** How many calls of one account may wait; more than a screen makes. */
export const PREVIEWS_WAITING = 8;
const TOO_MANY = "Your files are still being read. Please wait a moment and try again.";
/** Longer than any call waits. */
const PATIENCE_MS = 3_600_000;
/** Longer than an artist thinks about one column. */
const IDLE_MS = 60_000;

/** Two threads, one of them for small files only. */
export class InspectionThreads implements Inspections {
  readonly #threads: QuickAndLong<Inspection, InspectionReply>;
  readonly #inTurn = createInTurn();
  readonly #calls = new Map<string, number>();

  constructor(
    { databaseUrl, databaseDirectUrl, databasePrepare }: InspectionDatabase,
    log: Log,
    budgets = PREVIEW_BUDGETS,
  ) {
    const workerData: InspectionDatabase = { databaseUrl, databaseDirectUrl, databasePrepare };
    this.#threads = new QuickAndLong({
      name: "inspection",
      log,
      script: new URL("./inspection-worker.ts", import.meta.url),
      workerData,
      idleMs: IDLE_MS,
      waiting: PREVIEWS_WAITING,
      patienceMs: PATIENCE_MS,
      budgets,
    });
  }

  async run<Want extends keyof InspectionAnswers>(
    inspection: Inspection<Want>,
    signal: AbortSignal,
  ): Promise<InspectionAnswers[Want]> {
    const { want, accountId, statementId, bytesTotal } = inspection;
    const calls = this.#calls.get(accountId) ?? 0;
    if (calls >= PREVIEWS_WAITING) throw new DomainError("too_many_requests", TOO_MANY, { retryAfter: 5 });
    this.#calls.set(accountId, calls + 1);
    const of = { group: accountId, key: accountId };
    // Everything but a preview reads only the first rows.
    const bytes = want === "preview" ? bytesTotal : 0;
    try {
      const reply = await this.#inTurn(accountId, () =>
        this.#threads.run({ question: inspection, of, file: statementId, bytes, signal }),
      );
      return answerOf(reply) as InspectionAnswers[Want];
    } finally {
      const left = (this.#calls.get(accountId) ?? 1) - 1;
      if (left > 0) this.#calls.set(accountId, left);
      else this.#calls.delete(accountId);
    }
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
