import type { RefusalReason } from "../vocabulary.ts";
import type { PrintedRow, RowSink } from "./printed-row.ts";
import { repeatedCells } from "./repeated-cells.ts";
import { readQuotedCells, splitCells, splitFixed } from "./row-cells.ts";
import type { RowSyntax } from "./row-syntax.ts";
import { withoutUnseenMarks } from "./unseen-marks.ts";

/** The longest line that is read, in characters. */
export const MOST_ROW_CHARS = 1024 * 1024;
/** How much of a longer line is kept. */
const KEPT_OF_LONG_LINE = 1000;
/** The longest row over several lines: limits the memory and time that an unclosed quote can cost. */
const MOST_SPAN_CHARS = 64 * 1024;
const LINE_FEED = 10;

const LONG_LINE: RefusalReason = { code: "long_row", most: MOST_ROW_CHARS };
const BAD_QUOTE: RefusalReason = { code: "open_quote" };

export interface TextSink extends RowSink {
  /** The text between rows: line ends and blank lines. With `row` and `broken` it is the whole text, in order. */
  gap?(text: string): void;
}

/**
 * Splits text that comes in pieces into rows. Lines end in LF, CRLF or CR; blank lines are skipped. Holds at most one
 * piece of text and one row in memory.
 */
export class TextRows {
  /** The number of cells in a row, once known: a row over several lines with another number has a stray quote. */
  columns: number | null = null;
  blankLines = 0;
  readonly #sink: TextSink;
  readonly #layout: RowSyntax;
  readonly #filled: ((cells: readonly string[]) => string[]) | null;
  #rest = "";
  #lineNo = 1;
  #skipsLine = false;

  constructor(layout: RowSyntax, sink: TextSink) {
    this.#layout = layout;
    this.#filled = layout.repeats ? repeatedCells(layout.repeats) : null;
    this.#sink = sink;
  }

  /** Physical lines so far, including blank ones. */
  get linesRead(): number {
    return this.#lineNo - 1;
  }

  push(text: string): void {
    this.#read(this.#rest + text, false);
  }

  end(): void {
    this.#read(this.#rest, true);
  }

  #read(text: string, complete: boolean): void {
    let start = 0;
    let feed = text.indexOf("\n");
    let carriage = text.indexOf("\r");
    while (start < text.length) {
      if (feed !== -1 && feed < start) feed = text.indexOf("\n", start);
      if (carriage !== -1 && carriage < start) carriage = text.indexOf("\r", start);
      let end = feed === -1 || (carriage !== -1 && carriage < feed) ? carriage : feed;
      // A CR at the end of the piece may be half of a CRLF.
      if (end === text.length - 1 && end === carriage && !complete) end = -1;
      if (end === -1) {
        if (!complete) break;
        end = text.length;
      }
      const next = this.#readLine(text, start, end, complete);
      if (next === -1) break;
      start = next;
    }
    this.#rest = start === 0 ? text : text.slice(start);
    if (this.#rest.length > MOST_ROW_CHARS && !complete) this.#giveUpLine();
  }

  /** Reads the row that begins on this line. Returns where the next line begins; -1 if the row needs more text. */
  #readLine(text: string, start: number, lineEnd: number, complete: boolean): number {
    const line = text.slice(start, lineEnd);
    const afterLine = afterLineEnd(text, lineEnd);
    if (this.#skipsLine || isBlank(line, this.#layout)) {
      this.#sink.gap?.(text.slice(this.#skipsLine ? lineEnd : start, afterLine));
      if (!this.#skipsLine) this.blankLines += 1;
      this.#skipsLine = false;
      this.#lineNo += 1;
      return afterLine;
    }
    if (line.length > MOST_ROW_CHARS) return this.#refuse(line.slice(0, KEPT_OF_LONG_LINE), LONG_LINE, text, lineEnd);
    const { delimiter, quotes, starts } = this.#layout;
    if (starts) {
      return this.#take({ lineNo: this.#lineNo, cells: splitFixed(line, starts), raw: line, lines: 1 }, text, lineEnd);
    }
    if (!quotes || !line.includes('"')) {
      return this.#take(
        { lineNo: this.#lineNo, cells: splitCells(line, delimiter), raw: line, lines: 1 },
        text,
        lineEnd,
      );
    }
    const read = readQuotedCells({ text, start, lineEnd, delimiter, complete, columns: this.columns });
    if (read === "more" && !complete && text.length - start <= MOST_SPAN_CHARS + 1) return -1;
    if (typeof read === "string") return this.#refuse(line, BAD_QUOTE, text, lineEnd);
    const { cells, end } = read;
    if (end === lineEnd) return this.#take({ lineNo: this.#lineNo, cells, raw: line, lines: 1 }, text, lineEnd);
    const isSound = this.columns === null || cells.length === this.columns;
    if (!isSound || end - start > MOST_SPAN_CHARS) return this.#refuse(line, BAD_QUOTE, text, lineEnd);
    const raw = text.slice(start, end);
    return this.#take({ lineNo: this.#lineNo, cells, raw, lines: raw.split(/\r\n|\r|\n/).length }, text, end);
  }

  /** Hands on a row that ends at `end`, and returns where the next line begins. */
  #take(row: PrintedRow, text: string, end: number): number {
    const bare = this.#layout.marked ? { ...row, cells: withoutUnseenMarks(row.cells) } : row;
    this.#sink.row(this.#filled ? { ...bare, cells: this.#filled(bare.cells) } : bare);
    this.#lineNo += row.lines;
    return this.#endLine(text, end);
  }

  #refuse(raw: string, reason: RefusalReason, text: string, end: number): number {
    this.#sink.broken(this.#lineNo, reason, raw);
    this.#lineNo += 1;
    return this.#endLine(text, end);
  }

  #endLine(text: string, end: number): number {
    const next = afterLineEnd(text, end);
    this.#sink.gap?.(text.slice(end, next));
    return next;
  }

  /** Gives up a line: the buffered text is longer than a row may be, and its first line has not ended yet. */
  #giveUpLine(): void {
    if (!this.#skipsLine) this.#sink.broken(this.#lineNo, LONG_LINE, this.#rest.slice(0, KEPT_OF_LONG_LINE));
    this.#skipsLine = true;
    this.#rest = this.#rest.endsWith("\r") ? "\r" : "";
  }
}

function afterLineEnd(text: string, lineEnd: number): number {
  return lineEnd + (text.charCodeAt(lineEnd) === 13 && text.charCodeAt(lineEnd + 1) === LINE_FEED ? 2 : 1);
}

/** A line between rows that is drawn: `|---|---|`, `-----+-----`, `----- -----`. */
const RULER = /^[\s|+:=-]+$/;

/** True for white space only, and for a ruler. A line of delimiters is not blank, but a row of empty cells. */
function isBlank(line: string, layout: RowSyntax): boolean {
  const isDrawn = layout.delimiter === "|" || layout.starts !== undefined;
  if (line.length === 0 || (isDrawn && line.includes("---") && RULER.test(line))) return true;
  if (line.charCodeAt(0) > 32 && line.charCodeAt(0) !== 0xa0) return false;
  return line.trim() === "" && !line.includes(layout.delimiter);
}
