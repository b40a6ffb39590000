import type { RowReader } from "../../row-outcome.ts";
import { changeLines } from "../change-lines.ts";
import { positionOf } from "../position-of.ts";

/** A cost has an invoice number where a sale has the artist, and its purpose where a sale has the title. */
export function readCharges(rows: RowReader, header: readonly string[]): RowReader {
  const what = positionOf(header, "Sale / Cost");
  return changeLines(rows, (line, cells) => {
    const isCost = cells[what]?.trim().toLowerCase() === "cost";
    return isCost ? { ...line, artist: null, release: null } : line;
  });
}
