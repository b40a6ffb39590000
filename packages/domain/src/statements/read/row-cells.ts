import type { Delimiter } from "./row-layout.ts";

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Cells of a line in which quotes mean nothing. */
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

interface QuotedRow {
  text: string;
  /** Where the row begins, and where its first line ends. */
  start: number;
  lineEnd: number;
  delimiter: Delimiter;
  /** False while more text may follow. */
  complete: boolean;
  /** A row with more cells than this does not go on to another line. */
  mostCells: number;
}

/** `more`: the text ends before the row does. `malformed`: something other than a delimiter follows a closing quote. */
type QuotedCells = { cells: string[]; end: number } | "more" | "malformed";

/**
 * Cells of a row with RFC 4180 quotes; `end` is where its line end stands. A quoted cell may span lines. A quote
 * inside an unquoted cell is a plain character.
 */
export function readQuotedCells({ text, start, lineEnd, delimiter, complete, mostCells }: QuotedRow): QuotedCells {
  const delimiterCode = delimiter.charCodeAt(0);
  const cells: string[] = [];
  let at = start;
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
        // Without this bound, stray quotes would have each line read on and on through those after it.
        if (cells.length > mostCells) return "malformed";
        end = nextLineEnd(text, close);
        if (end >= text.length - 1 && !complete) return "more";
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

/** Where the quoted cell that holds `at` is closed; -1 when the text ends before. */
function closingQuote(text: string, at: number): number {
  let close = text.indexOf('"', at);
  while (close !== -1 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
  return close;
}

function nextLineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === CARRIAGE_RETURN) return at;
  }
  return text.length;
}
