import type { RowSyntax } from "@ledgerline/statements/read/row-syntax";
import type { TextSyntax } from "@ledgerline/statements/read/text-reader";
import { TextRows } from "@ledgerline/statements/read/text-rows";
import { ERASED_ROW, type StatementEncoding } from "@ledgerline/statements/vocabulary";

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Blanks the cells of some columns below a text's header. Everything else stays the same byte for byte, and so does the
 * number of lines. A row that does not split into the header's columns is erased as a whole.
 */
export async function* eraseColumns(
  bytes: AsyncIterable<Buffer>,
  layout: TextSyntax,
  columns: readonly number[],
): AsyncGenerator<Buffer> {
  const positions = new Set(columns);
  const { headerLine, rowCells = null, ragged = false } = layout;
  const body = headerLine ?? 0;
  let text = "";
  let expected: number | null = headerLine === null && !ragged ? rowCells : null;
  const { starts, ...split } = layout;
  const rows = new TextRows(split, {
    row({ lineNo, cells, raw }) {
      if (lineNo === body && !ragged) {
        expected = rowCells ?? cells.length;
        rows.columns = expected;
      }
      if (lineNo <= body) text += raw;
      else if (starts) text += blankFixed(raw, { starts, positions, encoding: layout.encoding });
      else text += expected === null || cells.length === expected ? blankCells(raw, layout, positions) : ERASED_ROW;
    },
    broken(lineNo, _reason, raw) {
      text += lineNo <= body ? raw : ERASED_ROW;
    },
    gap(between) {
      text += between;
    },
  });
  const codec = new ByteCodec(layout.encoding);
  for await (const piece of bytes) {
    const mark = codec.takeMark(piece);
    rows.push(codec.decode(piece.subarray(mark.length)));
    const erased = codec.encode(text);
    text = "";
    yield mark.length > 0 ? Buffer.concat([mark, erased]) : erased;
  }
  rows.end();
  yield codec.encode(text);
}

/**
 * Turns any bytes into text and back unchanged: one character for each byte, or for each two in UTF-16. Delimiters,
 * quotes and line ends are the same characters as in the real text.
 */
class ByteCodec {
  readonly #encoding: StatementEncoding;
  #isFirst = true;
  #odd: Buffer = Buffer.alloc(0);

  constructor(encoding: StatementEncoding) {
    this.#encoding = encoding;
  }

  get #isWide(): boolean {
    return this.#encoding === "utf-16le" || this.#encoding === "utf-16be";
  }

  /** Takes the byte order mark off the first piece, where it would hide the quote of the first cell. */
  takeMark(piece: Buffer): Buffer {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (!isFirst) return piece.subarray(0, 0);
    if (this.#encoding === "utf-8") return piece.subarray(0, piece.indexOf(UTF8_MARK) === 0 ? 3 : 0);
    const isMarked = piece.length > 1 && (piece.readUInt16BE(0) === 0xfeff || piece.readUInt16BE(0) === 0xfffe);
    return piece.subarray(0, isMarked && this.#isWide ? 2 : 0);
  }

  decode(piece: Buffer): string {
    if (!this.#isWide) return piece.toString("latin1");
    const all = Buffer.concat([this.#odd, piece]);
    const even = all.length - (all.length % 2);
    this.#odd = Buffer.from(all.subarray(even));
    const pairs = Buffer.from(all.subarray(0, even));
    return (this.#encoding === "utf-16be" ? pairs.swap16() : pairs).toString("utf16le");
  }

  encode(text: string): Buffer {
    if (!this.#isWide) return Buffer.from(text, "latin1");
    const pairs = Buffer.from(text, "utf16le");
    return this.#encoding === "utf-16be" ? pairs.swap16() : pairs;
  }
}

/** Blanks some cells of a row. Its other cells, quotes and line ends stay as they are. */
export function blankCells(raw: string, layout: RowSyntax, positions: ReadonlySet<number>): string {
  let blanked = "";
  let at = 0;
  for (let position = 0; ; position += 1) {
    const end = cellEnd(raw, at, layout);
    const cell = raw.slice(at, end);
    blanked += positions.has(position) ? blank(cell, layout) : cell;
    if (end >= raw.length) return blanked;
    blanked += raw.slice(end, end + 1);
    at = end + 1;
  }
}

interface FixedCells {
  starts: readonly number[];
  positions: ReadonlySet<number>;
  encoding: StatementEncoding;
}

/** Other letters are of several bytes each, so that no byte tells where a cell begins. */
const IN_SEVERAL_BYTES: readonly StatementEncoding[] = ["shift_jis", "euc-kr", "gbk", "euc-jp", "big5"];

/** Blanks some cells of a row of fixed width with as many blanks. */
function blankFixed(raw: string, { starts, positions, encoding }: FixedCells): string {
  if (IN_SEVERAL_BYTES.includes(encoding)) return ERASED_ROW;
  let blanked = "";
  let at = 0;
  for (const letter of encoding === "utf-8" ? lettersOf(raw) : raw) {
    const column = starts.findLastIndex((start) => start <= at);
    blanked += positions.has(column) ? " ".repeat(unitsOf(letter, encoding)) : letter;
    at += unitsOf(letter, encoding);
  }
  return blanked;
}

/** The letters of UTF-8 whose bytes are a character each. */
function lettersOf(raw: string): string[] {
  return raw.match(/[\u00c0-\u00ff][\u0080-\u00bf]*|[^\u00c0-\u00ff]/g) ?? [];
}

/** How many characters a letter counts for where columns are counted. */
function unitsOf(letter: string, encoding: StatementEncoding): number {
  return encoding === "utf-8" ? (letter.length > 3 ? 2 : 1) : letter.length;
}

function cellEnd(raw: string, at: number, { delimiter, quotes }: RowSyntax): number {
  let from = at;
  if (quotes && raw.startsWith('"', at)) {
    from = raw.indexOf('"', at + 1);
    while (from !== -1 && raw.startsWith('""', from)) from = raw.indexOf('"', from + 2);
    if (from === -1) return raw.length;
  }
  const end = raw.indexOf(delimiter, from);
  return end === -1 ? raw.length : end;
}

function blank(cell: string, { quotes }: RowSyntax): string {
  return quotes && cell.startsWith('"') ? `"${cell.replace(/[^\r\n]+/g, "")}"` : "";
}
