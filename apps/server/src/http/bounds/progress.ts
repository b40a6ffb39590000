import type { Pace } from "./http-bounds.ts";

export interface Movement {
  /** False while the client waits for the server. */
  isWaitedFor: boolean;
  /** The total moved so far. */
  bytes: number;
}

/** How far a client has come in one direction, while only the client can continue. */
export class Progress {
  /** When the wait for the client began, or when it was last found fast enough, and the bytes moved by then. */
  #since: number | null = null;
  #bytesThen = 0;
  /** When bytes were last seen to move, and how many had moved by then. */
  #movedAt = 0;
  #moved = 0;

  /** Whether, at `now`, the client has been slower than `pace`, or has moved nothing for `patienceMs`. */
  isTooSlow(now: number, { isWaitedFor, bytes }: Movement, pace: Pace, patienceMs: number): boolean {
    if (!isWaitedFor) {
      this.#since = null;
      return false;
    }
    if (this.#since === null || bytes !== this.#moved) {
      this.#movedAt = now;
      this.#moved = bytes;
    }
    this.#since ??= this.#begin(now, bytes);
    if (now - this.#movedAt >= patienceMs) return true;
    if (now - this.#since < pace.ms) return false;
    if (bytes - this.#bytesThen < pace.bytes) return true;
    this.#since = this.#begin(now, bytes);
    return false;
  }

  #begin(now: number, bytes: number): number {
    this.#bytesThen = bytes;
    return now;
  }
}
