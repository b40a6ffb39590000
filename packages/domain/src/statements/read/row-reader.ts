import type { RefusalReason } from "@ledgerline/db/schema/refusal-reason";
import { readQuotedCells, splitCells } from "./row-cells.ts";
import { LONG_HEADER, MOST_HEADER_CHARS, oversizedHeader, type RowLayout, readLayout } from "./row-layout.ts";

/** The longest line that is read, in characters. */
export const MOST_ROW_CHARS = 1024 * 1024;
/** How much of a longer line is kept. */
const KEPT_OF_LONG_LINE = 1000;
/** The longest row over several lines: limits the memory and time that an unclosed quote can cost. */
const MOST_SPAN_CHARS = 64 * 1024;
const LINE_FEED = 10;

const LONG_LINE: RefusalReason = { code: "long_row", most: MOST_ROW_CHARS };
const BAD_QUOTE: RefusalReason = { code: "open_quote" };

export interface RowSink {
  /**
   * `lineNo` is the physical line where the row begins, counted from 1; `raw` is the row without its line end; `lines`
   * is how many lines it spans.
   */
  row(lineNo: number, cells: string[], raw: string, lines: number): void;
  /** A line that is not a row. Reading continues at the next physical line. */
  broken(lineNo: number, reason: RefusalReason, raw: string): void;
}

/**
 * Splits text that comes in pieces into rows. Lines end in LF, CRLF or CR; blank lines are skipped; the first line that
 * is not blank decides the layout. Holds at most one piece of text and one row in memory.
 */
export class RowReader {
  /** How many cells a row has, once known: a row over several lines with another number has a stray quote. */
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
      // A CR at the end of the piece may be the first half of a CRLF.
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

  /** Reads the row that begins on this line. Returns where the next line begins; -1 when the row needs more text. */
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

  #oversized(line: string): RefusalReason | null {
    if (!this.#layout) return headerProblem(oversizedHeader(line));
    return line.length > MOST_ROW_CHARS ? LONG_LINE : null;
  }

  #refuse(raw: string, reason: RefusalReason, next: number): number {
    this.#sink.broken(this.#lineNo, reason, raw);
    this.#lineNo += 1;
    return next;
  }

  /** The buffered text is longer than a row may be, and its first line has not ended yet. */
  #giveUpLine(): void {
    const reason = this.#layout ? LONG_LINE : headerProblem(LONG_HEADER);
    if (!this.#skipsLine) this.#sink.broken(this.#lineNo, reason, this.#rest.slice(0, KEPT_OF_LONG_LINE));
    this.#skipsLine = true;
    this.#rest = this.#rest.endsWith("\r") ? "\r" : "";
  }
}

function headerProblem<Text extends string | null>(text: Text): Text extends string ? RefusalReason : null;
function headerProblem(text: string | null): RefusalReason | null {
  return text === null ? null : { code: "other", text };
}

function afterLineEnd(text: string, lineEnd: number): number {
  return lineEnd + (text.charCodeAt(lineEnd) === 13 && text.charCodeAt(lineEnd + 1) === LINE_FEED ? 2 : 1);
}

/** Only white space. A line of delimiters is not blank, but a row of empty cells. */
function isBlank(line: string, layout: RowLayout | null): boolean {
  if (line.length === 0) return true;
  if (line.charCodeAt(0) > 32 && line.charCodeAt(0) !== 0xa0) return false;
  return line.trim() === "" && !(layout && line.includes(layout.delimiter));
}
