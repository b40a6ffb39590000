import { parentPort, type ResourceLimits, Worker } from "node:worker_threads";
import type { Database } from "@ledgerline/db/client";
import { DomainError, errorCodes, type Refusal } from "@ledgerline/domain/context/errors";
import { type DatabaseAddress, poolAddress } from "../config/pool-address.ts";
import { speedUpImports, yieldToPeople } from "./thread-start.ts";

export interface WorkerThreadOptions {
  name: string;
  script: URL;
  workerData: unknown;
  /** Work that needs more memory fails, and the server is not affected. */
  heap: ResourceLimits;
  /** An idle thread gives its memory back after this long. */
  idleMs: number;
}

/** The first message of a thread, once all of its code is loaded. */
export const READY = "ready";

/** What a thread says to a question. */
export type Reply<Answer> = { answer: Answer } | { refused: Refusal };

/** The answer. Throws what the thread refused with. */
export function answerOf<Answer>(reply: Reply<Answer>): Answer {
  if ("answer" in reply) return reply.answer;
  const { code, message, ...details } = reply.refused;
  throw new DomainError(code, message, details);
}

interface Thread {
  worker: Worker;
  /** Rejects if the thread ends first. */
  ready: Promise<unknown>;
}

/**
 * A thread that starts with its first question, answers one at a time, and ends when it is idle or fails. It is never
 * ended while it loads its code: Node 24 would end the whole process.
 */
export class WorkerThread<Question, Answer> {
  readonly #options: WorkerThreadOptions;
  #thread: Thread | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WorkerThreadOptions) {
    this.#options = options;
  }

  /** Loads the thread's code in advance, for a question that will come soon. */
  prepare(): void {
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    this.#endWhenIdle();
  }

  /**
   * Throws what the thread throws, or a BudgetUsedUp. When the budget is used up, or `signal` aborts, the thread ends at
   * once, wherever it is with the question.
   */
  async ask(question: Question, signal: AbortSignal, budget: Budget): Promise<Answer> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    const thread = this.#thread;
    try {
      await thread.ready;
      signal.throwIfAborted();
      return await this.#answer(thread, question, signal, budget);
    } finally {
      this.#endWhenIdle();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    if (this.#thread) await this.#end(this.#thread);
  }

  async #answer(thread: Thread, question: Question, signal: AbortSignal, budget: Budget): Promise<Answer> {
    const { usedUp, stop } = watchBudget(thread.worker, budget);
    const ended = AbortSignal.any([signal, usedUp]);
    const end = () => void this.#end(thread);
    ended.addEventListener("abort", end, { once: true });
    try {
      const answer = this.#messageOf<Answer>(thread.worker);
      thread.worker.postMessage(question);
      return await answer;
    } catch (error) {
      throw usedUp.aborted ? usedUp.reason : error;
    } finally {
      ended.removeEventListener("abort", end);
      stop();
    }
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), this.#options.idleMs).unref();
  }

  #start(): Thread {
    const { script, workerData, heap } = this.#options;
    const worker = new Worker(script, { workerData, resourceLimits: heap });
    const thread: Thread = { worker, ready: this.#messageOf(worker) };
    // The caller gets the failure.
    thread.ready.catch(() => {});
    worker.once("error", () => this.#forget(thread)).once("exit", () => this.#forget(thread));
    return thread;
  }

  /** The thread's next message. */
  #messageOf<Message>(worker: Worker): Promise<Message> {
    const { promise, resolve, reject } = Promise.withResolvers<Message>();
    const ended = () => reject(new Error(`The ${this.#options.name} thread was stopped`));
    worker.once("message", resolve).once("error", reject).once("exit", ended);
    return promise.finally(() => worker.off("message", resolve).off("error", reject).off("exit", ended));
  }

  async #end(thread: Thread): Promise<void> {
    this.#forget(thread);
    await thread.ready.catch(() => {});
    await thread.worker.terminate();
  }

  #forget(thread: Thread): void {
    if (this.#thread === thread) this.#thread = null;
  }
}

/** What a thread may use for one question. */
export interface Budget {
  /** Processor time, which is the same however busy the machine is. */
  cpuMs: number;
  /** The time until its answer. */
  wallMs: number;
}

/** Thrown to the caller of a thread that was ended because it used more than it may. */
export class BudgetUsedUp extends Error {
  constructor(what: string) {
    super(`The thread was ended: it used more than its ${what}`);
    this.name = "BudgetUsedUp";
  }
}

/** Whether a thread was ended for using too much: its budget, or more memory than its heap may have. */
export function usedTooMuch(error: unknown): boolean {
  return error instanceof BudgetUsedUp || errorCodes(error).includes("ERR_WORKER_OUT_OF_MEMORY");
}

const LOOK_EVERY_MS = 250;

/** Aborts `usedUp`, with a BudgetUsedUp, once the thread has used more than its budget. */
function watchBudget(worker: Worker, { cpuMs, wallMs }: Budget): { usedUp: AbortSignal; stop: () => void } {
  const usedUp = new AbortController();
  const begun = performance.now();
  let usedBefore: number | null = null;
  let isLooking = false;
  async function look(): Promise<void> {
    if (performance.now() - begun > wallMs) usedUp.abort(new BudgetUsedUp(`${wallMs / 1000} s`));
    if (isLooking) return;
    isLooking = true;
    // Answered even while the thread works, unless it is inside a call of Node's, or has ended.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    isLooking = false;
    const used = (user + system) / 1000;
    usedBefore ??= used;
    if (used - usedBefore > cpuMs) usedUp.abort(new BudgetUsedUp(`${cpuMs / 1000} s of a processor`));
  }
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { usedUp: usedUp.signal, stop: () => clearInterval(timer) };
}

type Work<Asked> = (db: Database, asked: Asked) => Promise<unknown>;

/**
 * Answers the messages of the thread that calls it, each with its own connections, at a lower priority than threads
 * that answer people. `load` imports the work, which is kept compiled between starts.
 */
export async function workInThread<Asked>(
  address: DatabaseAddress,
  { maxConnections, load }: { maxConnections: number; load: () => Promise<Work<Asked>> },
): Promise<void> {
  yieldToPeople();
  speedUpImports();
  const { connectDatabase } = await import("@ledgerline/db/client");
  const work = await load();
  parentPort?.on("message", async (asked: Asked) => {
    const db = connectDatabase({ ...poolAddress(address), maxConnections });
    try {
      parentPort?.postMessage(await work(db, asked));
    } finally {
      await db.close();
    }
  });
  parentPort?.postMessage(READY);
}
