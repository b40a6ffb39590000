import { isAscii } from "node:buffer";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BLOCK_BYTES = 1024;
/** How much of a line is kept: enough for a title and the artist next to it. */
const MOST_LINE_BYTES = 400;
/** If there are more, each has the same chance of being kept: every nth would miss titles that repeat in step. */
const MOST_LINES = 512;
const LINES_OF_PIECE = 64;

/** Keeps some of the lines with bytes above 0x7f from a file that comes in pieces, spread over all of it. */
export class HighLines {
  readonly #lines: { at: number; line: Buffer }[] = [];
  #seen = 0;
  /** A fixed seed, so that the same file is always sampled alike. */
  #random = 1;

  /** Lines that are cut off by the piece are left out, unless `isWhole`. */
  push(piece: Buffer, isWhole = false): void {
    let found = 0;
    let start = 0;
    while (start < piece.length && found < LINES_OF_PIECE) {
      const high = firstHigh(piece, start);
      if (high === -1) return;
      const begin = lineBegin(piece, start, high);
      const end = lineEnd(piece, high);
      start = end === -1 ? piece.length : end + 1;
      const isCut = (begin === 0 && !isWhole) || (end === -1 && !isWhole);
      if (isCut) continue;
      found += 1;
      this.#take(piece.subarray(begin, end === -1 ? piece.length : end), high - begin);
    }
  }

  /** The kept lines, in order. */
  end(): readonly Buffer[] {
    return this.#lines.toSorted((a, b) => a.at - b.at).map(({ line }) => line);
  }

  #take(line: Buffer, high: number): void {
    const at = this.#seen;
    this.#seen += 1;
    const place = at < MOST_LINES ? at : this.#below(this.#seen);
    if (place < MOST_LINES) this.#lines[place] = { at, line: Buffer.from(shortened(line, high)) };
  }

  #below(bound: number): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#random / 2 ** 32) * bound);
  }
}

/** Starts at the last character before the first high byte that is surely one: a control character, space or sign. */
function shortened(line: Buffer, high: number): Buffer {
  if (line.length <= MOST_LINE_BYTES) return line;
  let from = high;
  while (from > 0 && high - from < MOST_LINE_BYTES / 2 && (line[from - 1] as number) >= 0x30) from -= 1;
  const rest = line.subarray(from, from + MOST_LINE_BYTES);
  let to = rest.length;
  while (to > MOST_LINE_BYTES / 2 && (rest[to - 1] as number) >= 0x30) to -= 1;
  return rest.subarray(0, to);
}

function firstHigh(piece: Buffer, start: number): number {
  for (let block = start; block < piece.length; block += BLOCK_BYTES) {
    const end = Math.min(block + BLOCK_BYTES, piece.length);
    if (isAscii(piece.subarray(block, end))) continue;
    for (let at = block; at < end; at++) if ((piece[at] as number) > 0x7f) return at;
  }
  return -1;
}

function lineBegin(piece: Buffer, start: number, high: number): number {
  for (let at = high; at > start; at--) if (isLineEnd(piece[at - 1])) return at;
  return start;
}

function lineEnd(piece: Buffer, high: number): number {
  for (let at = high; at < piece.length; at++) if (isLineEnd(piece[at])) return at;
  return -1;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN;
}
