import type { LineKind } from "../../vocabulary/line-kind.ts";
import { memoize } from "../cells/memoize.ts";
import { readText } from "../cells/read-text.ts";
import { type Columns, cellOf } from "../columns.ts";
import type { FormatColumns } from "../format.ts";
import type { Judgement } from "../judgement.ts";

export type ReadKind = (cells: readonly string[], row: Judgement) => LineKind | null;

/** The kind of use that the row names; null if it names none, so that the store decides. */
export function bindKind(columns: Columns, kind: FormatColumns["kind"]): ReadKind {
  if (!kind) return () => null;
  if ("fixed" in kind) return () => kind.fixed;
  const column = kind.others === "refuse" ? columns.need(kind.column) : columns.find(kind.column);
  const kinds = new Map(Object.entries(kind.is));
  const read = memoize((cell) => kinds.get(cell.trim().toLowerCase()) ?? null);
  return (cells, row) => {
    const cell = cellOf(cells, column);
    const found = read(cell);
    if (found !== null || kind.others !== "refuse") return found;
    const printed = readText(cell);
    if (printed === null) return row.refuse({ code: "blank", column: column.name });
    return row.refuse({ code: "unknown_value", column: column.name, printed: printed.slice(0, 200) });
  };
}
