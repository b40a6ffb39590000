import { createHash } from "node:crypto";
import { HashThread } from "./hash-thread.ts";

/** Hashed within a few milliseconds, which is less than a thread needs to start. */
const SMALL_BYTES = 2 * 1024 * 1024;

/** The SHA-256 of a file that comes in pieces. That of a large one is computed away from the event loop. */
export class ContentHash {
  readonly #small: Buffer[] = [];
  #bytes = 0;
  #thread: HashThread | null = null;

  /** Waits while the thread is behind. */
  async push(piece: Buffer): Promise<void> {
    this.#bytes += piece.length;
    if (this.#bytes <= SMALL_BYTES) {
      this.#small.push(piece);
      return;
    }
    this.#thread ??= new HashThread();
    for (const kept of this.#small.splice(0)) await this.#thread.push(kept);
    await this.#thread.push(piece);
  }

  /** As hexadecimal digits. */
  async end(): Promise<string> {
    if (this.#thread) return this.#thread.end();
    const hash = createHash("sha256");
    for (const piece of this.#small) hash.update(piece);
    return hash.digest("hex");
  }

  /** Ends the thread, whether or not the file came to its end. */
  async close(): Promise<void> {
    await this.#thread?.close();
  }
}
