import { readQuotedCells, splitCells } from "./row-cells.ts";
import { LONG_HEADER, MOST_HEADER_CHARS, oversizedHeader, type RowLayout, readLayout } from "./row-layout.ts";

/** The longest line that is read, in characters. */
export const MOST_ROW_CHARS = 1024 * 1024;
/** What is kept of a line that is longer than that. */
const KEPT_OF_LONG_LINE = 1000;
/** The longest row over several lines: bounds the memory and the time that a quote without an end may cost. */
const MOST_SPAN_CHARS = 64 * 1024;
const LINE_FEED = 10;

const LONG_LINE = `The row is longer than ${MOST_ROW_CHARS} characters; only its beginning is kept`;
const BAD_QUOTE = "A quote in the row is not closed";

export interface RowSink {
  /**
   * `lineNo` is the physical line on which the row begins, 1 for the file's first; `raw` is the row without its line
   * end; `lines` is how many lines it takes.
   */
  row(lineNo: number, cells: string[], raw: string, lines: number): void;
  /** A line that is no row: the reading goes on at the next physical line. */
  broken(lineNo: number, reason: string, raw: string): void;
}

/**
 * Splits text that comes in pieces into rows. Lines end in LF, CRLF or CR; blank lines are no rows; the first line
 * that is not blank decides the layout. Holds no more than one piece of text and one row.
 */
export class RowReader {
  /** Cells of a sound row, once known: a row over several lines that has another number holds a stray quote. */
  columns: number | null = null;
  blankLines = 0;
  readonly #sink: RowSink;
  #layout: RowLayout | null = null;
  #rest = "";
  #lineNo = 1;
  #skipsLine = false;

  constructor(sink: RowSink) {
    this.#sink = sink;
  }

  /** Physical lines so far, blank ones too. */
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
      // A CR that ends the piece may be the first half of a CRLF.
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
    if (this.#rest.length > (this.#layout ? MOST_ROW_CHARS : MOST_HEADER_CHARS) && !complete) this.#giveUpLine();
  }

  /** Reads the row that begins on this line, and answers where the next line begins; -1 when the row needs more text. */
  #readLine(text: string, start: number, lineEnd: number, complete: boolean): number {
    const line = text.slice(start, lineEnd);
    const afterLine = afterLineEnd(text, lineEnd);
    if (this.#skipsLine || isBlank(line, this.#layout)) {
      if (!this.#skipsLine) this.blankLines += 1;
      this.#skipsLine = false;
      this.#lineNo += 1;
      return afterLine;
    }
    const oversized = this.#oversized(line);
    if (oversized) return this.#refuse(line.slice(0, KEPT_OF_LONG_LINE), oversized, afterLine);
    this.#layout ??= readLayout(line);
    const { delimiter, quotes } = this.#layout;
    if (!quotes || !line.includes('"')) {
      this.#sink.row(this.#lineNo, splitCells(line, delimiter), line, 1);
      this.#lineNo += 1;
      return afterLine;
    }
    const read = readQuotedCells({ text, start, lineEnd, delimiter, complete, columns: this.columns });
    if (read === "more" && !complete && text.length - start <= MOST_SPAN_CHARS + 1) return -1;
    if (typeof read === "string") return this.#refuse(line, BAD_QUOTE, afterLine);
    if (read.end === lineEnd) {
      this.#sink.row(this.#lineNo, read.cells, line, 1);
      this.#lineNo += 1;
      return afterLine;
    }
    const isSound = this.columns === null || read.cells.length === this.columns;
    if (!isSound || read.end - start > MOST_SPAN_CHARS) return this.#refuse(line, BAD_QUOTE, afterLine);
    const raw = text.slice(start, read.end);
    const lines = raw.split(/\r\n|\r|\n/).length;
    this.#sink.row(this.#lineNo, read.cells, raw, lines);
    this.#lineNo += lines;
    return afterLineEnd(text, read.end);
  }

  #oversized(line: string): string | null {
    if (!this.#layout) return oversizedHeader(line);
    return line.length > MOST_ROW_CHARS ? LONG_LINE : null;
  }

  #refuse(raw: string, reason: string, next: number): number {
    this.#sink.broken(this.#lineNo, reason, raw);
    this.#lineNo += 1;
    return next;
  }

  /** What is held is longer than a row may be, and its first line has not ended either. */
  #giveUpLine(): void {
    const reason = this.#layout ? LONG_LINE : LONG_HEADER;
    if (!this.#skipsLine) this.#sink.broken(this.#lineNo, reason, this.#rest.slice(0, KEPT_OF_LONG_LINE));
    this.#skipsLine = true;
    this.#rest = this.#rest.endsWith("\r") ? "\r" : "";
  }
}

function afterLineEnd(text: string, lineEnd: number): number {
  return lineEnd + (text.charCodeAt(lineEnd) === 13 && text.charCodeAt(lineEnd + 1) === LINE_FEED ? 2 : 1);
}

/** Nothing but white space; a line of delimiters is a row whose cells are empty. */
function isBlank(line: string, layout: RowLayout | null): boolean {
  if (line.length === 0) return true;
  if (line.charCodeAt(0) > 32 && line.charCodeAt(0) !== 0xa0) return false;
  return line.trim() === "" && !(layout && line.includes(layout.delimiter));
}
