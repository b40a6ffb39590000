/** The physical lines of a file, or rows of a sheet, and what they were read as: total = header + preamble + rows + blank. */
export interface FileLines {
  total: number;
  header: number;
  /** Lines above the header. Missing when there are none. */
  preamble?: number;
  rows: number;
  blank: number;
}
