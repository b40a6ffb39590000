import { isUtf8 } from "node:buffer";
import type { StatementNote } from "@ledgerline/db/schema/statements/statement-note";
import type { StatementEncoding } from "@ledgerline/db/schema/statements/statements";
import { fileKind } from "./file-kind.ts";

const HEAD_BYTES = 4096;

/** Less is no text, or one that needs its mark. */
const MOSTLY = 0.9;

const BYTE_ORDER_MARKS: readonly (readonly [StatementEncoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Finds out whether a file is text, and in which encoding, from the whole of it, piece by piece. */
export class TextProbe {
  #head: Buffer | null = Buffer.alloc(0);
  #marked: StatementEncoding | null = null;
  #refusal: StatementNote | null = null;
  #utf8 = true;
  /** The beginning of a character that continues in the next piece. */
  #cut: Buffer = Buffer.alloc(0);

  push(piece: Buffer): void {
    if (!this.#head) {
      this.#check(piece);
      return;
    }
    this.#head = Buffer.concat([this.#head, piece]);
    if (this.#head.length >= HEAD_BYTES) this.#readHead(this.#head);
  }

  /** Text without a byte order mark is UTF-8 when all of it is valid UTF-8, else Windows-1252. */
  end(): { encoding: StatementEncoding; refusal: StatementNote | null } {
    if (this.#head) this.#readHead(this.#head);
    const encoding = this.#marked ?? (this.#utf8 && this.#cut.length === 0 ? "utf-8" : "windows-1252");
    return { encoding, refusal: this.#refusal };
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
    if (this.#marked || !this.#utf8) return;
    const bytes = this.#cut.length === 0 ? piece : Buffer.concat([this.#cut, piece]);
    const whole = bytes.length - cutLength(bytes);
    this.#utf8 = isUtf8(bytes.subarray(0, whole));
    this.#cut = Buffer.from(bytes.subarray(whole));
  }
}

/**
 * UTF-16 without a byte order mark: where statements are in ASCII, which is nearly all of them, every other byte is 0.
 */
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
