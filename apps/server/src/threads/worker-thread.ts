import { type ResourceLimits, Worker } from "node:worker_threads";

export interface WorkerThreadOptions {
  name: string;
  script: URL;
  workerData: unknown;
  /** Work that needs more memory fails, and the server is not affected. */
  heap: ResourceLimits;
  /** An idle thread gives its memory back after this long. */
  idleMs: number;
}

/** A thread that starts with its first question, answers one at a time, and ends when it is idle or fails. */
export class WorkerThread<Question, Answer> {
  readonly #options: WorkerThreadOptions;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WorkerThreadOptions) {
    this.#options = options;
  }

  /** Throws what the thread throws. When `signal` aborts, the thread ends at once, wherever it is. */
  async ask(question: Question, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const end = () => void this.#end(worker);
    signal.addEventListener("abort", end, { once: true });
    try {
      return await this.#answerOf(worker, question);
    } finally {
      signal.removeEventListener("abort", end);
      this.#idle = setTimeout(() => void this.close(), this.#options.idleMs).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    if (this.#worker) await this.#end(this.#worker);
  }

  #answerOf(worker: Worker, question: Question): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const ended = () => reject(new Error(`The ${this.#options.name} thread was stopped`));
    worker.once("message", resolve).once("error", reject).once("exit", ended);
    worker.postMessage(question);
    return promise.finally(() => worker.off("message", resolve).off("error", reject).off("exit", ended));
  }

  #start(): Worker {
    const { script, workerData, heap } = this.#options;
    const worker = new Worker(script, { workerData, resourceLimits: heap });
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
