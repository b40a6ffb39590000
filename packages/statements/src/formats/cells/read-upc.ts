const UPC = /^\d{8,14}$/;

/**
 * The digits of a UPC or EAN. A spreadsheet removes a leading zero, which is put back, or spoils it (`8.6E+11`); null
 * then, and when the cell holds anything else.
 */
export function readUpc(cell: string): string | null {
  if (cell.length === 12 && UPC.test(cell)) return cell;
  if (cell.length > 40) return null;
  const tidy = cell.replace(/[-\s'"=]/g, "").replace(/\.0$/, "");
  if (!UPC.test(tidy)) return null;
  return tidy.length === 11 ? `0${tidy}` : tidy;
}
