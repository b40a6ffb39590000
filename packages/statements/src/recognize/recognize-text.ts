import { textDecoder } from "../encoding/text-decoder.ts";
import { matchHeader } from "../formats/catalogue.ts";
import type { PrintedRow } from "../read/printed-row.ts";
import { LONG_HEADER, oversizedHeader, type RowSyntax, readSyntax } from "../read/row-syntax.ts";
import { TextRows } from "../read/text-rows.ts";
import { hasUnseenMarks, withoutUnseenMarks } from "../read/unseen-marks.ts";
import type { StatementEncoding, StatementNote } from "../vocabulary.ts";
import { describeRows } from "./describe-rows.ts";
import type { FileSample } from "./file-sample.ts";
import { type FoundHeader, findHeader } from "./find-header.ts";
import { fixedStarts } from "./fixed-width.ts";
import { type GuessedHeader, guessHeader } from "./guess-header.ts";
import type { Recognized } from "./known-layout.ts";
import type { OwnHeaders } from "./own-layouts.ts";

const LAYOUTS: readonly RowSyntax[] = [
  { delimiter: "\t", quotes: false },
  { delimiter: "\t", quotes: true },
  { delimiter: ",", quotes: true },
  { delimiter: ";", quotes: true },
  { delimiter: "|", quotes: true },
];
/** A first line that only tells spreadsheets how the others are delimited: `sep=;` */
const SEPARATOR = /^\s*"?sep=([,;|\t])"?\s*(?:[\r\n]|$)/i;
const WEB_PAGE = /^\s*<(?:!doctype html|html|head|body|table|script|meta)\b/i;
const XML = /^\s*<\?xml\b/i;
/** Lines that tell whether a text is of fixed width. */
const FIXED_LINES = 500;
const NAMED_COLUMNS = 15;
const NAMED_CHARS = 40;
const OBJECTS = /^\s*(?:\[\s*)?\{\s*(?:"|\})/;
const JSON_KEY = /"([^"\\]+)"\s*:/g;
const MOST_KEY_CHARS = 80;
const MOST_KEYS = 500;

interface Split {
  layout: RowSyntax;
  rows: PrintedRow[];
}

/** What a text is recognized as, from its beginning and end; a note if it cannot be a statement at all. */
export function recognizeText(
  sample: FileSample,
  encoding: StatementEncoding,
  own: OwnHeaders,
): Recognized | { refusal: StatementNote } {
  const text = headText(sample, encoding);
  if (text.trim() === "") return { refusal: { code: "empty_file" } };
  const splits = LAYOUTS.map((layout) => ({ layout, rows: headRows(text, layout, sample.isWhole) }));
  const fixed = fixedSplit(text, sample.isWhole);
  const known = findKnown(splits, own) ?? findKnown([...splits, ...fixed].map(marked), own);
  if (known?.found.layout.evidence === "own") return describe(sample, encoding, marked(known.split), known.found, null);
  if (known) return describe(sample, encoding, known.split, known.found, null);
  const other = jsonFile(text) ?? markupFile(text);
  if (other) return { refusal: other };
  const problem =
    oversizedHeader(firstLine(text)) ?? (splits.every(({ rows }) => rows.length === 0) ? LONG_HEADER : null);
  if (problem !== null) return { refusal: { code: "unreadable_header", reason: problem } };
  const guessed = guessHeader([...guessable(splits.map(marked), text), ...guessable(fixed.map(marked), text)]);
  if (!guessed) return { refusal: unknownHeader([firstLine(text).trim()]) };
  return describe(sample, encoding, guessed.split, null, guessed);
}

/** Without the marks that nobody sees, if there are any. */
function marked(split: Split): Split {
  if (!split.rows.some(({ raw }) => hasUnseenMarks(raw))) return split;
  const rows = split.rows.map((row) => ({ ...row, cells: withoutUnseenMarks(row.cells) }));
  return { layout: { ...split.layout, marked: true }, rows };
}

/** The way to split a text of fixed width; none if its lines have no columns of blanks in common. */
function fixedSplit(text: string, isWhole: boolean): Split[] {
  const lines = text.split(/\r\n|\r|\n/, FIXED_LINES);
  const starts = fixedStarts(isWhole ? lines : lines.slice(0, -1));
  if (!starts) return [];
  const layout: RowSyntax = { delimiter: "\t", quotes: false, starts };
  return [{ layout, rows: headRows(text, layout, isWhole) }];
}

/** The known header nearest to the beginning; of two on one line, the one with more cells. */
function findKnown(splits: readonly Split[], own: OwnHeaders): { split: Split; found: FoundHeader } | null {
  let best: { split: Split; found: FoundHeader } | null = null;
  for (const split of splits) {
    const found = findHeader(split.rows, own);
    if (!found || (found.row && !splitsAlike(split, found.row))) continue;
    if (!best || isBefore(found, best.found)) best = { split, found };
  }
  return best;
}

/** False if the header is quoted and quotes do not count, or the reverse. */
function splitsAlike({ layout }: Split, header: PrintedRow): boolean {
  return layout.delimiter !== "\t" || readSyntax(header.raw).quotes === layout.quotes;
}

function isBefore({ row }: FoundHeader, other: FoundHeader): boolean {
  if (!row || !other.row) return row !== null;
  if (row.lineNo !== other.row.lineNo) return row.lineNo < other.row.lineNo;
  return row.cells.length > other.row.cells.length;
}

function guessable(splits: readonly Split[], text: string): { split: Split; rows: PrintedRow[] }[] {
  const said = SEPARATOR.exec(text)?.[1];
  const tabQuotes = readSyntax(firstLine(text)).quotes;
  return splits
    .filter(({ layout }) => said === undefined || layout.delimiter === said)
    .filter(({ layout }) => layout.delimiter !== "\t" || layout.quotes === tabQuotes)
    .map((split) => ({ split, rows: split.rows }));
}

function describe(
  sample: FileSample,
  encoding: StatementEncoding,
  { layout, rows }: Split,
  found: FoundHeader | null,
  guessed: GuessedHeader | null,
): Recognized {
  const delimiter = layout.starts ? " " : layout.delimiter;
  const container = { container: "text" as const, encoding, sheet: null, ...layout, delimiter };
  return describeRows(container, found, guessed, { head: rows, tail: tailRows(sample, encoding, layout) });
}

function firstLine(text: string): string {
  const begin = text.search(/\S/);
  const rest = text.slice(Math.max(0, begin));
  const end = rest.search(/[\r\n]/);
  return end === -1 ? rest : rest.slice(0, end);
}

/** The note about a web page or XML, by its beginning; null for any other text. */
function markupFile(head: string): StatementNote | null {
  if (WEB_PAGE.test(head)) return { code: "not_text", kind: "web_page" };
  return XML.test(head) ? { code: "not_text", kind: "xml" } : null;
}

/** Names the first columns of an unknown header. */
function unknownHeader(header: readonly string[]): StatementNote {
  const columns = header.slice(0, NAMED_COLUMNS).map(shortName);
  return { code: "unknown_header", columns, more: header.length - columns.length };
}

function shortName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters of a binary file must not be shown
  const shown = name.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ").trim();
  return shown.length > NAMED_CHARS ? `${shown.slice(0, NAMED_CHARS)}…`.toWellFormed() : shown;
}

/** The note on a file of JSON objects, by its beginning; null for any other. Names whose report it looks like. */
function jsonFile(head: string): StatementNote | null {
  if (!OBJECTS.test(head)) return null;
  const keys = new Set<string>();
  for (const [, key = ""] of head.matchAll(JSON_KEY)) {
    if (keys.size === MOST_KEYS) break;
    if (key.length <= MOST_KEY_CHARS) keys.add(key);
  }
  const [format] = matchHeader([...keys]);
  return { code: "json", distributor: format?.distributor ?? null };
}

/** How many rows of a sample are looked at. */
const MOST_ROWS = 2000;

/** The text of a sample's head, without a line that is cut off. */
function headText({ head, tail, isWhole }: FileSample, encoding: StatementEncoding): string {
  const decoder = textDecoder(encoding);
  return isWhole ? decoder.decode(Buffer.concat([head, tail])) : decoder.decode(head, { stream: true });
}

/** The rows at the beginning of a file; the last one is left out if it may be cut off. */
function headRows(text: string, layout: RowSyntax, isWhole: boolean): PrintedRow[] {
  return splitRows(text, layout, isWhole);
}

/** The rows at the end of a file, without the one that the tail begins in. Their line numbers mean nothing. */
function tailRows({ tail, isWhole }: FileSample, encoding: StatementEncoding, layout: RowSyntax): PrintedRow[] {
  if (isWhole) return [];
  const text = textDecoder(encoding).decode(tail);
  const begin = text.search(/[\r\n]/);
  return begin === -1 ? [] : splitRows(text.slice(begin), layout, true);
}

function splitRows(text: string, layout: RowSyntax, complete: boolean): PrintedRow[] {
  const rows: PrintedRow[] = [];
  const reader = new TextRows(layout, {
    row: (row) => {
      if (rows.length < MOST_ROWS) rows.push(row);
    },
    broken: () => {},
  });
  reader.push(text);
  if (complete) reader.end();
  return rows;
}
