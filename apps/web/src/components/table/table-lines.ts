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
