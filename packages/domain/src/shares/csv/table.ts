import { BYTE_ORDER_MARK, unguardText } from "@ledgerline/contract/csv";
import { SHARE_CSV_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import type { RecordingQuestion, ShareCsv } from "@ledgerline/contract/shares/share-csv";
import { PAYEE_FIELDS } from "@ledgerline/db/schema";

/** The columns of each file, in the order they are written, and those that a file must have. */
export const CSV_COLUMNS: Record<ShareCsv, { all: readonly string[]; required: readonly string[] }> = {
  payees: { all: Object.values(PAYEE_FIELDS), required: ["name", "currency"] },
  /** A row for each version of a deal; columns about the deal itself are repeated in each. */
  deals: {
    all: [
      ...["deal", "currency", "dates", "rates_of", "group", "replaces", "from", "to", "kind", "covers", "recordings"],
      ...["part", "fee", "rate", "exceptions", "participants"],
    ],
    required: ["deal", "currency", "kind", "covers", "part", "fee", "rate", "participants"],
  },
  costs: {
    all: [
      "date",
      "amount",
      "currency",
      "kind",
      "note",
      "recoupable",
      "deal",
      "track",
      "release",
      "artist",
      "payee",
      "receipt",
    ],
    required: ["date", "amount", "currency", "kind"],
  },
  advances: {
    all: ["date", "payee", "deal", "amount", "recouped_from", "note"],
    required: ["date", "payee", "deal", "amount"],
  },
  openings: { all: ["date", "payee", "deal", "amount", "note"], required: ["date", "payee", "amount"] },
};

export interface RowError {
  line: number;
  column: string | null;
  message: string;
  /** What the artist is asked about a name. */
  question?: RecordingQuestion;
}

export interface TableRow {
  /** The line where the row begins in the file. */
  line: number;
  /** Empty where the file has no such column. */
  cell(column: string): string;
  /** Whether the file has such a column. */
  has(column: string): boolean;
}

export interface Table {
  rows: TableRow[];
  errors: RowError[];
}

const BANK_COLUMN = "Leave bank details out: they ask for your password, on the payee's screen";

/** Reads a CSV with a header, separated by commas, semicolons or tabs. An unknown column is an error. */
export function readTable(text: string, columns: readonly string[], required: readonly string[]): Table {
  const [header, ...rows] = readRows(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  const error = (line: number, message: string, column: string | null = null) => ({
    rows: [],
    errors: [{ line, column, message }],
  });
  if (!header) return error(1, `The file is empty. Its first line names the columns: ${columns.join(", ")}`);
  if ("unclosed" in header || rows.some((row) => "unclosed" in row)) {
    return error([header, ...rows].at(-1)?.line ?? 1, "A quote opens here and is never closed");
  }
  const names = header.cells.map((name) => name.trim().toLowerCase());
  const errors: RowError[] = [];
  for (const [at, name] of names.entries()) {
    const message =
      name === "iban" || name === "bank"
        ? BANK_COLUMN
        : !columns.includes(name)
          ? `There is no such column. The columns are ${columns.join(", ")}`
          : names.indexOf(name) !== at
            ? "This column appears twice"
            : null;
    if (message !== null) errors.push({ line: header.line, column: name, message });
  }
  for (const name of required) {
    if (!names.includes(name)) errors.push({ line: header.line, column: name, message: "This column is missing" });
  }
  if (rows.length > SHARE_CSV_BOUNDS.rows) {
    const most = SHARE_CSV_BOUNDS.rows.toLocaleString("en-US");
    errors.push({ line: 1, column: null, message: `A file has at most ${most} rows. Split it, and repeat the header` });
  }
  if (errors.length > 0) return { rows: [], errors };
  const places = new Map(names.map((name, at) => [name, at]));
  return {
    errors,
    rows: rows.map(({ line, cells }) => ({
      line,
      cell: (column) => unguardText(cells[places.get(column) ?? -1] ?? "").trim(),
      has: (column) => places.has(column),
    })),
  };
}

interface PlainRow {
  line: number;
  cells: string[];
  /** Set for a row that ends within quotes. */
  unclosed?: true;
}

/** Reads the rows in one pass, skipping blank ones. */
function readRows(text: string): PlainRow[] {
  const rows: PlainRow[] = [];
  const delimiter = delimiterOf(text);
  let [line, at] = [1, 0];
  while (at < text.length) {
    const row: PlainRow = { line, cells: [] };
    for (;;) {
      const cell = readCell(text, at, delimiter);
      row.cells.push(cell.text);
      line += cell.lines;
      at = cell.end;
      if (cell.isUnclosed) row.unclosed = true;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (text[at] === "\r") at += 1;
    if (text[at] === "\n") at += 1;
    line += 1;
    if (row.cells.some((cell) => cell.trim() !== "")) rows.push(row);
  }
  return rows;
}

interface ReadCell {
  text: string;
  end: number;
  /** Line breaks within the row. */
  lines: number;
  isUnclosed: boolean;
}

function readCell(text: string, from: number, delimiter: string): ReadCell {
  if (text[from] !== '"') {
    let end = from;
    while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
    return { text: text.slice(from, end), end, lines: 0, isUnclosed: false };
  }
  let [at, cell] = [from + 1, ""];
  for (;;) {
    const close = text.indexOf('"', at);
    const part = text.slice(at, close === -1 ? undefined : close);
    cell += part;
    if (close === -1) return { text: cell, end: text.length, lines: 0, isUnclosed: true };
    if (text[close + 1] !== '"') {
      let end = close + 1;
      while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
      return { text: cell, end, lines: cell.split("\n").length - 1, isUnclosed: false };
    }
    cell += '"';
    at = close + 2;
  }
}

/** Spreadsheets use the list separator of their computer's language. */
function delimiterOf(text: string): string {
  const header = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? "";
  const counts = [",", ";", "\t"].map((each) => ({ each, times: header.split(each).length }));
  return counts.reduce((a, b) => (b.times > a.times ? b : a)).each;
}
