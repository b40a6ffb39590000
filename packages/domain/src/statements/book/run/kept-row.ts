import { KEPT_ROW_BYTES } from "@ledgerline/contract/wire/constants";

const CUT = "…";

/** The part of an unbooked row that is kept; the original has all of it. */
export function keptRow(row: string): string {
  if (row.length <= KEPT_ROW_BYTES / 3 || Buffer.byteLength(row) <= KEPT_ROW_BYTES) return row;
  const bytes = Buffer.from(row.slice(0, KEPT_ROW_BYTES));
  let end = KEPT_ROW_BYTES - Buffer.byteLength(CUT);
  while (isInsideCharacter(bytes[end])) end--;
  return bytes.toString("utf8", 0, end) + CUT;
}

function isInsideCharacter(byte = 0): boolean {
  return byte >> 6 === 0b10;
}
