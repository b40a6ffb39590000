/** The trimmed text of a cell; null if nothing is left. */
export function readText(cell: string): string | null {
  if (cell.length === 0) return null;
  const last = cell.charCodeAt(cell.length - 1);
  if (cell.charCodeAt(0) > 32 && cell.charCodeAt(0) < 127 && last > 32 && last < 127) return cell;
  return cell.trim() || null;
}
