import type { PreambleCell } from "./format.ts";
import { nameKey } from "./name-key.ts";

/** The text of a cell above the header; empty when there is none. */
export function preambleCell(preamble: readonly (readonly string[])[], cell: PreambleCell): string {
  if ("row" in cell) return preamble[cell.row]?.[cell.cell] ?? "";
  const label = nameKey(cell.label);
  for (const cells of preamble) {
    const at = cells.findIndex((each) => nameKey(each) === label);
    if (at !== -1) return cells[at + 1] ?? "";
  }
  return "";
}
