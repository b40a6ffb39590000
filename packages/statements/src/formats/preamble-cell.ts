import type { PreambleCell } from "./format.ts";
import { nameKey } from "./name-key.ts";

/** The text of a cell above the header; empty if there is none. */
export function preambleCell(preamble: readonly (readonly string[])[], cell: PreambleCell): string {
  if ("row" in cell) return preamble[cell.row]?.[cell.cell] ?? "";
  const label = nameKey("label" in cell ? cell.label : cell.below);
  for (const [row, cells] of preamble.entries()) {
    const at = cells.findIndex((each) => nameKey(each) === label);
    if (at !== -1) return ("label" in cell ? cells[at + 1] : preamble[row + 1]?.[at]) ?? "";
  }
  return "";
}
