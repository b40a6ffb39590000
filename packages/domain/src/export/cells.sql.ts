/** A range of days; months that overlap it count whole. */
export interface ExportRange {
  accountId: string;
  from: string;
  to: string;
}

/** SQL for the cells of a record, which each kind of file writes differently. */
export interface Cells {
  /** As a statement prints it. */
  text(column: string): string;
  money(column: string): string;
  count(column: string): string;
  day(column: string): string;
}

/** A cell exactly as the query returns it. */
export function asItIs(column: string): string {
  return column;
}
