import type { StatementRow } from "@ledgerline/db/queries/statements";

type Sheet = Pick<StatementRow, "sha256" | "sheet" | "format">;

/**
 * True when two statements are different sheets of one report, so that periods they share are not the same money twice:
 * sheets of the same workbook, or sheets that a sender fills with different things.
 */
export function isOtherSheet(one: Sheet, other: Sheet): boolean {
  if (one.sheet === null || other.sheet === null) return false;
  return one.sha256 === other.sha256 || one.format !== other.format;
}
