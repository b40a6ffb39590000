/** What rows are sorted by. */
export interface Sort {
  /** A column's id. */
  column: string;
  direction: "asc" | "desc";
}
