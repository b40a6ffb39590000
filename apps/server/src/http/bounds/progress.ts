import type { HttpBounds } from "./http-bounds.ts";

export interface Movement {
  /** False while the server is the one that others wait for. */
  isWaitedFor: boolean;
  bytes: number;
}

/** How far a client has come with what only it can go on with, in one direction. */
export class Progress {
  /** When it became the one that is waited for, or was last found fast enough, and the bytes moved by then. */
  #since = 0;
  #bytesThen = 0;
  /** When bytes were last seen to have moved. */
  #movedAt = 0;
  #moved = 0;
  #isWaitedFor = false;

  /** Says at `now` whether the client is slower than `pace`, or has not moved for `patienceMs`. `bytes` are all it has moved. */
  isTooSlow(now: number, { isWaitedFor, bytes }: Movement, pace: HttpBounds["pace"], patienceMs: number): boolean {
    if (!isWaitedFor || !this.#isWaitedFor) {
      this.#isWaitedFor = isWaitedFor;
      this.#begin(now, bytes);
      this.#move(now, bytes);
      return false;
    }
    if (bytes !== this.#moved) this.#move(now, bytes);
    if (now - this.#movedAt >= patienceMs) return true;
    if (now - this.#since < pace.ms) return false;
    if (bytes - this.#bytesThen < pace.bytes) return true;
    this.#begin(now, bytes);
    return false;
  }

  #begin(now: number, bytes: number): void {
    this.#since = now;
    this.#bytesThen = bytes;
  }

  #move(now: number, bytes: number): void {
    this.#movedAt = now;
    this.#moved = bytes;
  }
}
