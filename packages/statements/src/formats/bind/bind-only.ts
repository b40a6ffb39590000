import { memoize } from "../cells/memoize.ts";
import { type Columns, cellOf } from "../columns.ts";
import type { Reading } from "../format.ts";
import type { Judgement } from "../judgement.ts";

/** Refuses the rows in which a column has another value than those that it can have. */
export function bindOnly(
  columns: Columns,
  only: Reading["only"] = [],
): (cells: readonly string[], row: Judgement) => void {
  const bound = only.map(({ column, is }) => ({
    column: columns.need(column),
    isKnown: memoize((cell) => is.includes(cell.trim().toLowerCase())),
  }));
  return (cells, row) => {
    for (const { column, isKnown } of bound) {
      const cell = cellOf(cells, column);
      if (isKnown(cell)) continue;
      const printed = cell.trim().slice(0, 200);
      row.refuse(
        printed === ""
          ? { code: "blank", column: column.name }
          : { code: "unknown_value", column: column.name, printed },
      );
    }
  };
}
