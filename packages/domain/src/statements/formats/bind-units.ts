import type { NumberStyle } from "./cells/number-style.ts";
import { readText } from "./cells/read-text.ts";
import { readUnits } from "./cells/read-units.ts";
import { type Column, type Columns, cellOf } from "./columns.ts";
import type { ColumnName, UnitsColumn } from "./format.ts";
import type { Judgement } from "./judgement.ts";

export type ReadUnits = (cells: readonly string[], row: Judgement) => number | null;

/** More than any track sells in a month; sums of such units still fit a bigint. */
const MOST_UNITS = 10_000_000_000;

/** Reads how much was played or sold; 0 when the layout does not have it. */
export function bindUnits(columns: Columns, units: UnitsColumn | undefined, style: NumberStyle): ReadUnits {
  if (!units) return () => 0;
  if ("fixed" in units) return () => units.fixed;
  if ("column" in units) {
    const column = columns.need(units.column);
    return (cells, row) => unitsIn(cells, column, row, style, units.blank ?? null);
  }
  const each = needAll(columns, "sum" in units ? units.sum : units.first);
  const all = (cells: readonly string[], row: Judgement) => {
    if (each.every((column) => readText(cellOf(cells, column)) === null)) {
      return row.refuse({ code: "blank", column: each[0]?.name ?? "" });
    }
    return each.map((column) => unitsIn(cells, column, row, style, 0));
  };
  if ("sum" in units) {
    return (cells, row) => all(cells, row)?.reduce((sum: number, one) => sum + (one ?? 0), 0) ?? null;
  }
  return (cells, row) => {
    const counts = all(cells, row);
    return counts && (counts.find((one) => one) ?? 0);
  };
}

function needAll(columns: Columns, names: readonly ColumnName[]): Column[] {
  return names.map((name) => columns.need(name)).filter(({ at }) => at !== -1);
}

function unitsIn(cells: readonly string[], column: Column, row: Judgement, style: NumberStyle, blank: 0 | null) {
  const cell = cellOf(cells, column);
  const units = readUnits(cell, style);
  if (units !== null) {
    return Math.abs(units) > MOST_UNITS ? row.refuse({ code: "implausible_units", column: column.name }) : units;
  }
  if (readText(cell) !== null) return row.refuse({ code: "not_units", column: column.name });
  return blank ?? row.refuse({ code: "blank", column: column.name });
}
