/** SQL for the cells of a record, which each kind of file writes in its own way. */
export interface Cells {
  /** As a statement prints it. */
  text(column: string): string;
  money(column: string): string;
  count(column: string): string;
  day(column: string): string;
}
