import { ISRC } from "@ledgerline/contract/wire/patterns";

/** An ISRC without hyphens and spaces, in upper case; null when the cell holds anything else. */
export function readIsrc(cell: string): string | null {
  if (cell.length === 12 && ISRC.test(cell)) return cell;
  if (cell.length > 40) return null;
  const tidy = cell.replace(/[-\s'"]/g, "").toUpperCase();
  return ISRC.test(tidy) ? tidy : null;
}
