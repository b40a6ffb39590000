import { clsx } from "clsx";
import type { Column } from "./column.ts";

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
