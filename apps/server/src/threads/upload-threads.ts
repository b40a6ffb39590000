import type { Log } from "@ledgerline/domain/context/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import type { UploadAnswers, UploadQuestion, Uploads } from "@ledgerline/domain/context/threads";
import { ShareUsedUp } from "@ledgerline/runtime/concurrency";
import { type FileBudgets, QuickAndLong } from "./quick-and-long.ts";
import { answerOf, type Reply } from "./worker-thread.ts";

export type UploadReply = Reply<UploadAnswers[keyof UploadAnswers]>;

const MIB = 1024 * 1024;
/** Many times what the slowest honest file of that size takes; unpacking runs in other threads meanwhile. */
export const UPLOAD_BUDGETS: FileBudgets = {
  quick: { cpuMs: 2_000, wallMs: 5_000 },
  long: (bytes) => ({ cpuMs: 60_000 + (2_000 * bytes) / MIB, wallMs: 120_000 + (4_000 * bytes) / MIB }),
};
/** How many reads of one account may wait; it has few transfers at a time anyway. */
export const UPLOADS_WAITING = 4;
const PATIENCE_MS = 60_000;
/** Long enough for the next upload to find the thread running, short enough to give its memory back soon. */
const IDLE_MS = 10_000;
const BUSY = "The server is reading many files right now. Please upload yours again in a moment.";

/** Reads uploads in two threads, one of them for small files only. */
export class UploadThreads implements Uploads {
  readonly #threads: QuickAndLong<UploadQuestion, UploadReply>;

  constructor(log: Log, { budgets = UPLOAD_BUDGETS, script = new URL("./upload-worker.ts", import.meta.url) } = {}) {
    this.#threads = new QuickAndLong({
      name: "upload",
      log,
      script,
      workerData: null,
      idleMs: IDLE_MS,
      waiting: UPLOADS_WAITING,
      patienceMs: PATIENCE_MS,
      budgets,
    });
  }

  prepare(bytes: number): void {
    this.#threads.prepare(bytes);
  }

  async read<Question extends UploadQuestion>(
    { accountId, address }: { accountId: string; address: string },
    question: Question,
  ): Promise<UploadAnswers[Question["want"]]> {
    const of = { group: address, key: accountId };
    const { signal } = new AbortController();
    const reply = await this.#threads.run({ question, of, bytes: question.bytes, signal }).catch((error: unknown) => {
      throw error instanceof ShareUsedUp ? new DomainError("unavailable", BUSY, { retryAfter: 15 }) : error;
    });
    return answerOf(reply) as UploadAnswers[Question["want"]];
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
