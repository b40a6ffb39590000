import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** How many bytes may wait to be hashed. */
const MOST_WAITING = 4 * 1024 * 1024;
const HEAP_LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };

/** A thread that hashes one file. */
export class HashThread {
  readonly #worker = new Worker(new URL("./hash-worker.ts", import.meta.url), { resourceLimits: HEAP_LIMITS });
  readonly #failure: Promise<never>;
  readonly #digest = Promise.withResolvers<string>();
  #waiting = 0;

  constructor() {
    this.#failure = once(this.#worker, "exit").then(() => {
      throw new Error("The thread that hashes an upload has ended");
    });
    // Whoever waits for the thread gets the failure.
    this.#failure.catch(() => {});
    this.#worker.on("message", (answer: number | string) => {
      if (typeof answer === "string") this.#digest.resolve(answer);
      else this.#waiting -= answer;
    });
  }

  /** Waits while too much is to be hashed. */
  async push(piece: Buffer): Promise<void> {
    // A copy, because a piece that is handed over is gone for everybody else.
    const copy = Uint8Array.from(piece);
    this.#waiting += copy.length;
    this.#worker.postMessage(copy, [copy.buffer]);
    while (this.#waiting > MOST_WAITING) await Promise.race([once(this.#worker, "message"), this.#failure]);
  }

  /** The digest, as hexadecimal digits. */
  end(): Promise<string> {
    this.#worker.postMessage(null);
    return Promise.race([this.#digest.promise, this.#failure]);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
