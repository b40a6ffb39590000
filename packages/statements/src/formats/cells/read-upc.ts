const UPC = /^\d{8,14}$/;

/**
 * The digits of a UPC or EAN. A spreadsheet removes a leading zero, which is restored, or spoils the number
 * (`8.6E+11`), which gives null, as does anything else in the cell.
 */
export function readUpc(cell: string): string | null {
  if (cell.length === 12 && UPC.test(cell)) return cell;
  if (cell.length > 40) return null;
  const tidy = cell.replace(/[-\s'"=]/g, "").replace(/\.0$/, "");
  if (!UPC.test(tidy)) return null;
  return tidy.length === 11 ? `0${tidy}` : tidy;
}
