import type { Source } from "@ledgerline/contract/statements/source";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Sort } from "../../lib/sort.ts";

/** A column of a `DataTable`. The first one names the row and stays on every screen. */
export interface Column<Row> {
  id: string;
  name: string;
  /** `fractionLength` is the longest fraction in the column while every digit is shown; otherwise null. */
  cell: (row: Row, fractionLength: number | null) => ReactNode;
  /** The cell as it is copied: exact and without grouping. */
  text: (row: Row) => string;
  /** More columns that only the copied table has, after this one. */
  copied?: readonly { name: string; text: (row: Row) => string }[];
  numeric?: boolean;
  /** Compares two rows, the lower first; `fetched` if the rows arrive sorted. Without it the column is not sortable. */
  order?: ((a: Row, b: Row) => number) | "fetched";
  /** On a phone: left out, or part of the row's second line, as this returns. By default it stays a column. */
  phone?: "left out" | ((row: Row) => ReactNode);
  /** The exact decimal that the cell rounds. */
  digits?: (row: Row) => string;
  /** Where a figure comes from. Marked once, in the head, if all are the same. */
  source?: (row: Row) => Source;
  /** A width in Tailwind's words, such as `w-28`. Columns without one share what is left. */
  width?: string;
}

/** The long tail of a table, folded into a line of sums. */
export interface Tail<Row> {
  has: (row: Row) => boolean;
  /** `46 other stores`. */
  name: (rows: readonly Row[]) => string;
  /** The sums of the rows, one row for each currency. */
  sum: (rows: readonly Row[]) => Row[];
}

/** A column of figures first sorts from the largest, any other from A. */
export function firstDirection<Row>({ numeric }: Column<Row>): Sort["direction"] {
  return numeric ? "desc" : "asc";
}

/** A column's width and alignment, for its head and cells. Narrow screens leave some out; the last one ends the row. */
export function columnClass<Row>(column: Column<Row>, columns: readonly Column<Row>[]): string {
  const { width, numeric, phone } = column;
  return clsx(
    width,
    numeric ? "text-right" : "text-left",
    phone !== undefined && "hidden lg:table-cell",
    column === columns.findLast((one) => one.phone === undefined) && "max-lg:pr-0!",
  );
}
