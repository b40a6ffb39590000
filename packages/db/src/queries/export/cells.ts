/** Days; the months that overlap them count whole. */
export interface ExportRange {
  accountId: string;
  from: string;
  to: string;
}

/** SQL for the cells of a record, which each kind of file writes in its own way. */
export interface Cells {
  /** As a statement prints it. */
  text(column: string): string;
  money(column: string): string;
  count(column: string): string;
  day(column: string): string;
}

/** A cell as the query has it. */
export function asItIs(column: string): string {
  return column;
}
