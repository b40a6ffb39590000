import { BYTE_ORDER_MARK, guardText } from "@ledgerline/contract/csv";

/** Text that somebody else wrote, with an apostrophe before all that a spreadsheet would run. */
export function textCell(text: string | null): string {
  if (text === null) return "";
  const safe = guardText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number, date or code of our own, unchanged. */
export function plainCell(value: string | number | null): string {
  return value === null ? "" : String(value);
}

export function csvRow(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}

/** The first line of a file that people open. */
export function csvHeader(columns: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvRow(columns)}`;
}
