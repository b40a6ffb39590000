import { guardText } from "@ledgerline/contract/csv";
import type { Source } from "@ledgerline/contract/statements/source";
import type { Sort } from "../../lib/sort.ts";
import type { Column, Tail } from "./column.ts";

/** A line of the table: a row, or sums of the folded rows. */
export interface TableLine<Row> {
  id: string;
  row: Row;
  /** On a line of sums: its name, and whether it is the one that opens the rows. */
  tail: { name: string; opens: boolean } | null;
}

interface LineOptions<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  sort: Sort | null;
  tail: Tail<Row> | undefined;
  tailOpen: boolean;
}

/** Folding fewer rows would save no space. */
const SHORTEST_TAIL = 3;

/** The rows in their order, then the tail: its sums, and its rows when it is open. */
export function tableLines<Row>({ rows, rowId, columns, sort, tail, tailOpen }: LineOptions<Row>): TableLine<Row>[] {
  const sorted = sortRows(rows, columns, sort);
  const line = (row: Row): TableLine<Row> => ({ id: rowId(row), row, tail: null });
  const folded = tail ? sorted.filter(tail.has) : [];
  if (!tail || folded.length < SHORTEST_TAIL) return sorted.map(line);
  const name = tail.name(folded);
  return [
    ...sorted.filter((row) => !tail.has(row)).map(line),
    ...tail.sum(folded).map((row, n) => ({ id: `tail ${n}`, row, tail: { name, opens: n === 0 } })),
    ...(tailOpen ? folded.map(line) : []),
  ];
}

function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const order = columns.find(({ id }) => id === sort?.column)?.order;
  if (typeof order !== "function") return rows;
  return rows.toSorted(sort?.direction === "desc" ? (a, b) => order(b, a) : order);
}

/** A cell's text, safe to paste into a spreadsheet. */
export function cellText<Row>(column: Column<Row>, { row, tail }: TableLine<Row>, isFirst: boolean): string {
  return safe(isFirst && tail ? tail.name : column.text(row), column.numeric);
}

/** The table as tab-separated text, its head included. */
export function tableText<Row>(columns: readonly Column<Row>[], lines: readonly TableLine<Row>[]): string {
  const head = columns.flatMap(({ name, copied = [] }) => [name, ...copied.map((extra) => extra.name)]);
  const body = lines.map((line) =>
    columns.flatMap((column, n) => [
      cellText(column, line, n === 0),
      ...(column.copied ?? []).map(({ text }) => (line.tail ? "" : safe(text(line.row)))),
    ]),
  );
  return [head, ...body].map((cells) => `${cells.join("\t")}\n`).join("");
}

function safe(written: string, numeric = false): string {
  const text = written.replace(/[\t\r\n]+/g, " ");
  return numeric ? text : guardText(text);
}

/** By column, the source that all of its figures share: it is marked once, in the head. */
export function sharedSources<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Map<string, Source> {
  const shared = new Map<string, Source>();
  for (const { id, source } of columns) {
    if (!source) continue;
    const [first, ...others] = new Set(rows.map(source));
    if (first !== undefined && others.length === 0) shared.set(id, first);
  }
  return shared;
}
