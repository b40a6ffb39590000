import { FORMULA_STARTS } from "@ledgerline/db/queries/export";

const STARTS = new Set(FORMULA_STARTS);

/** Text that somebody else wrote. An apostrophe is put before anything that a spreadsheet would run. */
export function textCell(text: string | null): string {
  if (text === null) return "";
  const safe = STARTS.has(text.codePointAt(0) ?? 0) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number, date or code of our own, unchanged. */
export function plainCell(value: string | number | null): string {
  return value === null ? "" : String(value);
}

export function csvRow(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}
