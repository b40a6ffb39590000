import { type NumberStyle, readUnits } from "../cells/numbers.ts";
import { readText } from "../cells/read-text.ts";
import { type Column, type Columns, cellOf } from "../columns.ts";
import type { ColumnName, UnitsColumn } from "../format.ts";
import type { Judgement } from "../row-outcome.ts";

export type ReadUnits = (cells: readonly string[], row: Judgement) => number | null;

/** More than any track sells in a month; sums of such units still fit into a bigint. */
const MOST_UNITS = 10_000_000_000;

/** Reads how much was played or sold; 0 if the layout does not have it. */
export function bindUnits(columns: Columns, units: UnitsColumn | undefined, style: NumberStyle): ReadUnits {
  if (!units) return () => 0;
  if ("fixed" in units) return () => units.fixed;
  if ("column" in units) {
    const column = columns.need(units.column);
    return (cells, row) => unitsIn(cells, column, row, style, units.blank ?? null);
  }
  const each = needAll(columns, "sum" in units ? units.sum : "first" in units ? units.first : units.either);
  const all = (cells: readonly string[], row: Judgement) => {
    if (each.every((column) => readText(cellOf(cells, column)) === null)) {
      return row.refuse({ code: "blank", column: each[0]?.name ?? "" });
    }
    return each.map((column) => unitsIn(cells, column, row, style, 0));
  };
  if ("sum" in units) {
    return (cells, row) => all(cells, row)?.reduce((sum: number, one) => sum + (one ?? 0), 0) ?? null;
  }
  const onlyOne = "either" in units;
  return (cells, row) => {
    const counts = all(cells, row);
    if (counts === null) return null;
    const filled = each.filter((_, at) => counts[at]);
    const [, second] = filled;
    if (!onlyOne || !second) return counts.find((one) => one) ?? 0;
    const printed = cellOf(cells, second).trim();
    return row.refuse({ code: "identity", column: second.name, printed, expected: "0" });
  };
}

/** False if the file lacks all columns of the units, which is only possible for optional ones. */
export function hasUnitsColumn(columns: Columns, units: UnitsColumn | undefined): boolean {
  if (!units) return false;
  if ("fixed" in units) return true;
  if ("column" in units) return columns.find(units.column).at !== -1;
  const names = "sum" in units ? units.sum : "first" in units ? units.first : units.either;
  return names.some((name) => columns.find(name).at !== -1);
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
