import type { PeriodNotation } from "@ledgerline/contract/statements/period-notations";
import type { DateOrder } from "@ledgerline/statements/formats/cells/date-notation";
import { readPeriod } from "@ledgerline/statements/formats/cells/read-period";
import { foldName } from "@ledgerline/statements/map/name-candidates";
import type { PrintedRow } from "@ledgerline/statements/read/printed-row";
import type { RowSyntax } from "@ledgerline/statements/read/row-syntax";
import { TextRows } from "@ledgerline/statements/read/text-rows";
import { guessHeader } from "@ledgerline/statements/recognize/guess-header";

/** A table that somebody keeps: not a statement, but a bank's list or a spreadsheet of splits. */
export interface TextTable {
  /** The names of the columns; blank ones in a table without a header. */
  header: string[];
  /** Null without one. */
  headerLine: number | null;
  rows: PrintedRow[];
}

const LAYOUTS: readonly RowSyntax[] = [
  { delimiter: ";", quotes: true },
  { delimiter: ",", quotes: true },
  { delimiter: "\t", quotes: true },
];
const MOST_NAME = 100;

/** The header and the rows of a text, with any delimiter; null if it is no table. */
export function readTextTable(text: string): TextTable | null {
  const splits = LAYOUTS.map((layout) => ({ split: layout, rows: rowsOf(text, layout) }));
  const guessed = guessHeader(splits);
  const split = splits.find((one) => one.split === guessed?.split);
  if (!guessed || !split) return null;
  const headerLine = guessed.row?.lineNo ?? null;
  const rows = split.rows.filter(({ lineNo }) => lineNo > (headerLine ?? 0));
  const header = guessed.row?.cells.map((cell) => cell.trim().slice(0, MOST_NAME));
  return { header: header ?? Array<string>(guessed.width).fill(""), headerLine, rows };
}

function rowsOf(text: string, layout: RowSyntax): PrintedRow[] {
  const rows: PrintedRow[] = [];
  const reader = new TextRows(layout, { row: (row) => rows.push(row), broken: () => {} });
  reader.push(text);
  reader.end();
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

/** Cells of each column that are looked at. */
const SAMPLED = 500;

/** The filled cells of each column, without blanks around them. */
export function sampleColumns({ header, rows }: TextTable): string[][] {
  const sampled = rows.slice(0, SAMPLED);
  return header.map((_, at) => sampled.flatMap(({ cells }) => (cells[at]?.trim() ? cells[at].trim() : [])));
}

/** Names of columns out of a list with commas, folded to be compared; the surest first. */
export function foldedNames(list: string): string[] {
  return list.split(",").map(foldName);
}

/** The columns that are called by one of these names, in the order of the names. */
export function columnsCalled(header: readonly string[], names: readonly string[]): number[] {
  return names.flatMap((name) => header.flatMap((one, at) => (foldName(one) === name ? at : [])));
}

const MOST_SAMPLE = 40;

/** The names of the columns; without a header the number of each, and one of its cells. */
export function columnNames({ header, headerLine, rows }: TextTable): string[] {
  if (headerLine !== null) return header;
  return header.map((_, at) => {
    const sample = rows.map(({ cells }) => cells[at]?.trim() ?? "").find((cell) => cell !== "") ?? "";
    return `Column ${at + 1}${sample && ` (${sample.slice(0, MOST_SAMPLE).toWellFormed()})`}`;
  });
}

const PLAIN: readonly PeriodNotation[] = ["YYYY-MM-DD", "YYYY/MM/DD", "DD.MM.YYYY", "YYYYMMDD"];
const DAY_FIRST: readonly PeriodNotation[] = ["D/M/YYYY", "D/M/YY", "DD-MM-YYYY"];
const MONTH_FIRST: readonly PeriodNotation[] = ["M/D/YYYY", "M/D/YY", "MM-DD-YYYY"];
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** A day as people and banks write it, including `02.01.26`, `2 Jan 2026` and `02-Jan-26`. Null for anything else. */
export function readDay(cell: string, order: DateOrder | null): string | null {
  const text = unabbreviated(cell.trim());
  const notations = [...PLAIN, ...(order === "month_first" ? MONTH_FIRST : DAY_FIRST)];
  for (const as of notations) {
    const span = readPeriod(text, as);
    if (span && span.from === span.to) return span.from;
  }
  return null;
}

function unabbreviated(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})(?=\D|$)/.exec(text) ?? [];
  if (day && month && year) return isoDay(year, Number(month), day);
  const [, dayOf, name = "", yearOf] = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{2}|\d{4})$/i.exec(text) ?? [];
  const number = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return dayOf && yearOf && number > 0 ? isoDay(yearOf, number, dayOf) : text;
}

function isoDay(year: string, month: number, day: string): string {
  return `${year.padStart(4, "20")}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
