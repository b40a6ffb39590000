import type { Log } from "@ledgerline/domain/context/context";
import { DomainError, errorCodes } from "@ledgerline/domain/context/errors";
import { abortable, createTurns, type TurnOf, type Turns } from "@ledgerline/runtime/concurrency";
import { noteSentence } from "@ledgerline/statements/english";
import { type Budget, BudgetUsedUp, WorkerThread, type WorkerThreadOptions } from "./worker-thread.ts";

/** A file with more bytes to read waits for other large files; small ones do not wait for it. */
const QUICK_BYTES = 16 * 1024 * 1024;
/** Both do the same; a file that needs more memory than its thread has fails, and the server is not affected. */
export const QUICK_HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
export const LONG_HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 };
/** A large file takes longer than starting a thread, and later jobs need the memory. */
export const LONG_IDLE_MS = 500;
/** How many files that took long are remembered. */
const MOST_SLOW = 1_000;
const TOO_SLOW =
  "Reading this file takes longer than this server has for one file. Download it again in shorter periods.";

export interface FileThreadsOptions extends Pick<WorkerThreadOptions, "script" | "workerData" | "idleMs"> {
  name: string;
  log: Log;
  /** How many questions of each account may wait for a thread, and for how long. */
  waiting: number;
  patienceMs: number;
  budgets: FileBudgets;
}

/** What a file may use of each thread. */
export interface FileBudgets {
  quick: Budget;
  long(bytes: number): Budget;
}

export interface FileQuestion<Question> {
  question: Question;
  /** Whose file it is. */
  of: TurnOf;
  /** Identifies a file that may be read again, which then begins in the thread that it needed before. */
  file?: string;
  /** How much there is to read. */
  bytes: number;
  signal: AbortSignal;
}

/**
 * Two threads that read files, each one at a time, so that reading does not slow down the thread that answers requests.
 * A small file that takes long, or much memory, begins again in the thread for large ones. Accounts take turns.
 */
export class QuickAndLong<Question, Answer> {
  readonly #options: FileThreadsOptions;
  readonly #quick: Lane<Question, Answer>;
  readonly #long: Lane<Question, Answer>;
  /** The files that took long, oldest first. */
  readonly #slow = new Set<string>();

  constructor(options: FileThreadsOptions) {
    this.#options = options;
    this.#quick = new Lane({ ...options, name: `quick ${options.name}`, heap: QUICK_HEAP }, options);
    const idleMs = Math.min(options.idleMs, LONG_IDLE_MS);
    this.#long = new Lane({ ...options, name: `long ${options.name}`, heap: LONG_HEAP, idleMs }, options);
  }

  /** Has the thread for small files load its code while a file of at most this many bytes is being received. */
  prepare(bytes: number): void {
    if (bytes <= QUICK_BYTES) this.#quick.thread.prepare();
  }

  /**
   * Throws what the thread throws, `payload_too_large` for a file that needs more than a thread has, and ShareUsedUp.
   * When the signal aborts, a waiting question leaves the queue, and a running one ends at once.
   */
  async run(asked: FileQuestion<Question>): Promise<Answer> {
    const { of, file, bytes } = asked;
    const { name, log, budgets } = this.#options;
    if (bytes <= QUICK_BYTES && !(file && this.#slow.has(file))) {
      try {
        return await this.#quick.run(asked, budgets.quick);
      } catch (error) {
        if (!refusalOf(error)) throw error;
        log.warn({ err: error, accountId: of.key, bytes }, `a small file is read as a large one (${name})`);
        if (file) this.#remember(file);
      }
    }
    try {
      return await this.#long.run(asked, budgets.long(bytes));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) log.warn({ err: error, accountId: of.key, bytes }, `a file was given up (${name})`);
      throw refusal ?? error;
    }
  }

  #remember(file: string): void {
    this.#slow.add(file);
    const [oldest] = this.#slow;
    if (this.#slow.size > MOST_SLOW && oldest !== undefined) this.#slow.delete(oldest);
  }

  async close(): Promise<void> {
    await Promise.all([this.#quick.thread.close(), this.#long.thread.close()]);
  }
}

class Lane<Question, Answer> {
  readonly thread: WorkerThread<Question, Answer>;
  readonly #turns: Turns;

  constructor(thread: WorkerThreadOptions, { waiting, patienceMs }: FileThreadsOptions) {
    this.thread = new WorkerThread(thread);
    this.#turns = createTurns({ atOnce: 1, waiting, patienceMs });
  }

  run({ question, of, signal }: FileQuestion<Question>, budget: Budget): Promise<Answer> {
    return abortable(signal, () => this.#turns(of, () => this.thread.ask(question, signal, budget)));
  }
}

/** What to tell an artist about a file that needs more than a thread has; null for other errors. */
function refusalOf(error: unknown): DomainError | null {
  if (error instanceof BudgetUsedUp) return new DomainError("payload_too_large", TOO_SLOW);
  if (!errorCodes(error).includes("ERR_WORKER_OUT_OF_MEMORY")) return null;
  return new DomainError("payload_too_large", noteSentence({ code: "out_of_memory" }));
}
