/** A column's name, or its number in a file without a header. */
export function columnName(header: readonly string[], at: number): string {
  return header[at]?.trim() || `column ${at + 1}`;
}
