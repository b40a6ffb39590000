import { clsx } from "clsx";
import type { Column } from "./column.ts";

/** A column's width and alignment, in its head and in its cells; where it is narrow some columns are not shown. */
export function columnClass<Row>({ width, numeric, phone }: Column<Row>): string {
  return clsx(width, numeric ? "text-right" : "text-left", phone !== undefined && "hidden lg:table-cell");
}
