import type { Delimiter } from "./row-syntax.ts";

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Splits a line in which quotes are plain characters. */
export function splitCells(line: string, delimiter: Delimiter): string[] {
  const cells: string[] = [];
  let start = 0;
  for (let end = line.indexOf(delimiter); end !== -1; end = line.indexOf(delimiter, start)) {
    cells.push(line.slice(start, end));
    start = end + 1;
  }
  cells.push(line.slice(start));
  return cells;
}

/**
 * Splits a line of fixed width. The line is a single cell if a text crosses the beginning of a column: then it is not
 * of this table.
 */
export function splitFixed(line: string, starts: readonly number[]): string[] {
  const crosses = starts.some((start) => start > 0 && (line[start - 1] ?? " ").trim() !== "");
  if (crosses) return [line.trim()];
  return starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
}

interface QuotedRow {
  text: string;
  /** The index of the row's beginning, and of its first line's end. */
  start: number;
  lineEnd: number;
  delimiter: Delimiter;
  /** False while more text may follow. */
  complete: boolean;
  /** How many cells a row has; null in the header, whose first line decides it. */
  columns: number | null;
}

/**
 * `more`: the text ends before the row does. `malformed`: a closing quote is followed by something other than a
 * delimiter, or a quote is only closed in another row.
 */
type QuotedCells = { cells: string[]; end: number } | "more" | "malformed";

/**
 * Splits a row with RFC 4180 quotes; `end` is the index of its line end. A quoted cell may span lines. A quote inside
 * an unquoted cell is a plain character.
 */
export function readQuotedCells({ text, start, lineEnd, delimiter, complete, columns }: QuotedRow): QuotedCells {
  const delimiterCode = delimiter.charCodeAt(0);
  const cells: string[] = [];
  let at = start;
  let lineStart = start;
  let end = lineEnd;
  for (;;) {
    if (text.charCodeAt(at) !== QUOTE) {
      const cellStart = at;
      while (at < end && text.charCodeAt(at) !== delimiterCode) at++;
      cells.push(text.slice(cellStart, at));
    } else {
      const close = closingQuote(text, at + 1);
      if (close === -1) return "more";
      if (close > end) {
        // Without this limit, stray quotes would make each line be read far into the following ones.
        if (columns !== null && cells.length > columns) return "malformed";
        end = nextLineEnd(text, close);
        if (end >= text.length - 1 && !complete) return "more";
        const rowCells = columns ?? splitCells(text.slice(start, lineEnd), delimiter).length;
        lineStart = lastLineStart({ text, lineStart, open: at, close, end, delimiterCode, rowCells });
        if (lineStart === -1) return "malformed";
      }
      const cell = text.slice(at + 1, close);
      cells.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell);
      at = close + 1;
    }
    if (at === end) return { cells, end };
    if (text.charCodeAt(at) !== delimiterCode) return "malformed";
    at += 1;
  }
}

/** The index of the closing quote of the cell around `at`; -1 if the text ends before it. */
function closingQuote(text: string, at: number): number {
  let close = text.indexOf('"', at);
  while (close !== -1 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
  return close;
}

interface SpanningCell {
  text: string;
  /** The beginning of the line where the cell opens, and the end of the line where it closes. */
  lineStart: number;
  end: number;
  open: number;
  close: number;
  delimiterCode: number;
  /** A line that splits into this many cells is itself a row. */
  rowCells: number;
}

/** The beginning of a quoted cell's last line; -1 if the cell swallows the delimiters of a line that is a row. */
function lastLineStart({ text, lineStart, open, close, end, delimiterCode, rowCells }: SpanningCell): number {
  let start = lineStart;
  let inLine = 0;
  let inCell = 0;
  for (let at = lineStart; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === delimiterCode) {
      inLine += 1;
      if (at > open && at < close) inCell += 1;
    } else if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      if (inCell > 0 && inLine >= rowCells - 1) return -1;
      start = at + 1;
      inLine = 0;
      inCell = 0;
    }
  }
  return inCell > 0 && inLine >= rowCells - 1 ? -1 : start;
}

function nextLineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === CARRIAGE_RETURN) return at;
  }
  return text.length;
}
