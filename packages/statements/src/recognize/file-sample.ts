/** Enough for fifty rows above a header, and a page of rows below it. */
const HEAD_BYTES = 256 * 1024;
const TAIL_BYTES = 64 * 1024;

/** The beginning and the end of a file. */
export interface FileSample {
  head: Buffer;
  /** What follows `head`, or only the last part of it if there is more. */
  tail: Buffer;
  /** True if nothing is between head and tail. */
  isWhole: boolean;
}

/** Keeps the beginning and the end of a file that comes in pieces. */
export class Sampler {
  #head: Buffer[] = [];
  #headBytes = 0;
  #tail: Buffer[] = [];
  #tailBytes = 0;
  #isWhole = true;

  push(piece: Buffer): void {
    const toHead = piece.subarray(0, HEAD_BYTES - this.#headBytes);
    if (toHead.length > 0) {
      this.#head.push(Buffer.from(toHead));
      this.#headBytes += toHead.length;
    }
    const toTail = piece.subarray(toHead.length);
    if (toTail.length === 0) return;
    this.#tail.push(Buffer.from(toTail.subarray(-TAIL_BYTES)));
    this.#tailBytes += this.#tail.at(-1)?.length ?? 0;
    this.#isWhole &&= toTail.length <= TAIL_BYTES;
    let [oldest] = this.#tail;
    while (oldest && this.#tailBytes - oldest.length >= TAIL_BYTES) {
      this.#tail.shift();
      this.#tailBytes -= oldest.length;
      this.#isWhole = false;
      [oldest] = this.#tail;
    }
  }

  /** The tail is preceded by an even number of bytes, so that it begins with a whole UTF-16 character. */
  end(): FileSample {
    const head = Buffer.concat(this.#head);
    const tail = Buffer.concat(this.#tail);
    if (this.#isWhole) return { head, tail, isWhole: true };
    return { head, tail: tail.subarray(tail.length % 2), isWhole: false };
  }
}
