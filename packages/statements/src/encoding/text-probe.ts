import { isUtf8 } from "node:buffer";
import type { EncodingReading, StatementEncoding, StatementNote } from "../vocabulary.ts";
import { fileKind } from "./file-kind.ts";
import { HighLines } from "./high-lines.ts";
import { judgeEncoding } from "./judge-encoding.ts";

const HEAD_BYTES = 4096;

/** With a lower share it is not text, or text that needs its byte order mark. */
const MOSTLY = 0.9;

/** The most that is kept of a line that continues in the next piece. */
const MOST_REST_BYTES = 16 * 1024;

const BYTE_ORDER_MARKS: readonly (readonly [StatementEncoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Determines whether a file is text, and in which encoding, from all of it, piece by piece. */
export class TextProbe {
  #head: Buffer | null = Buffer.alloc(0);
  #marked: StatementEncoding | null = null;
  #refusal: StatementNote | null = null;
  #utf8 = true;
  /** The beginning of a character that continues in the next piece. */
  #cut: Buffer = Buffer.alloc(0);
  readonly #high = new HighLines();
  /** The beginning of a line that continues in the next piece; null when it is too long to be kept. */
  #rest: Buffer | null = Buffer.alloc(0);

  push(piece: Buffer): void {
    if (!this.#head) {
      this.#check(piece);
      return;
    }
    this.#head = Buffer.concat([this.#head, piece]);
    if (this.#head.length >= HEAD_BYTES) this.#readHead(this.#head);
  }

  /**
   * Text without a byte order mark is UTF-8 if all of it is valid UTF-8. Otherwise its lines tell, or leave open which
   * of several `encodings` it is in.
   */
  end(): { encoding: StatementEncoding; refusal: StatementNote | null; encodings?: EncodingReading[] } {
    if (this.#head) this.#readHead(this.#head);
    const refusal = this.#refusal;
    if (this.#marked) return { encoding: this.#marked, refusal };
    if (this.#utf8 && this.#cut.length === 0) return { encoding: "utf-8", refusal };
    if (refusal) return { encoding: "windows-1252", refusal };
    if (this.#rest) this.#high.push(this.#rest, true);
    const { encoding, encodings } = judgeEncoding(this.#high.end());
    return { encoding, refusal, ...(encodings && { encodings }) };
  }

  #readHead(head: Buffer): void {
    this.#head = null;
    const kind = fileKind(head);
    this.#marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => head[at] === byte))?.[0] ?? null;
    this.#marked ??= unmarkedUtf16(head);
    if (kind !== "plain") this.#refusal = { code: "not_text", kind };
    else if (!this.#marked && firstLine(head).includes(0)) this.#refusal = { code: "not_text", kind: "binary" };
    this.#check(head);
  }

  #check(piece: Buffer): void {
    if (this.#marked || this.#refusal) return;
    this.#checkUtf8(piece);
    this.#sample(piece);
  }

  /** Keeps lines of a text that is not UTF-8, and always the last one, where that may first show. */
  #sample(piece: Buffer): void {
    const last = Math.max(piece.lastIndexOf(0x0a), piece.lastIndexOf(0x0d));
    if (last === -1) {
      this.#rest = this.#rest && this.#bounded([this.#rest, piece]);
      return;
    }
    if (!this.#utf8) {
      const lines = piece.subarray(0, last + 1);
      this.#high.push(this.#rest ? Buffer.concat([this.#rest, lines]) : lines, this.#rest !== null);
    }
    this.#rest = this.#bounded([piece.subarray(last + 1)]);
  }

  #bounded(pieces: Buffer[]): Buffer | null {
    const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
    return bytes > MOST_REST_BYTES ? null : Buffer.concat(pieces);
  }

  #checkUtf8(piece: Buffer): void {
    if (!this.#utf8) return;
    const bytes = this.#cut.length === 0 ? piece : Buffer.concat([this.#cut, piece]);
    const whole = bytes.length - cutLength(bytes);
    this.#utf8 = isUtf8(bytes.subarray(0, whole));
    this.#cut = Buffer.from(bytes.subarray(whole));
  }
}

/** UTF-16 without a byte order mark: in ASCII, which is nearly all of a statement, every other byte is 0. */
function unmarkedUtf16(head: Buffer): StatementEncoding | null {
  const pairs = Math.floor(head.length / 2);
  if (pairs < 8 || !head.includes(0)) return null;
  let first = 0;
  let second = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) first += 1;
    if (head[at + 1] === 0) second += 1;
  }
  if (first === 0 && second > pairs * MOSTLY) return "utf-16le";
  return second === 0 && first > pairs * MOSTLY ? "utf-16be" : null;
}

/** A NUL in the first line means that the file is not text; one further down only spoils its row. */
function firstLine(head: Buffer): Buffer {
  const end = head.findIndex((byte) => byte === 0x0a || byte === 0x0d);
  return end === -1 ? head : head.subarray(0, end);
}

/** How many bytes at the end belong to an incomplete UTF-8 character. */
function cutLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}
