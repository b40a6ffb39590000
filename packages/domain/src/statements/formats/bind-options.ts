/** What is known about one file before its rows are read. */
export interface BindOptions {
  /** The cells as printed; empty in a file without a header. */
  header: readonly string[];
  /** The rows above the header. */
  preamble: readonly (readonly string[])[];
  /** The decimal sign of the whole file. */
  numbers: "point" | "comma";
  /** True when the rows are those of a sheet, whose true dates are read as `YYYY-MM-DD`. */
  workbook?: boolean;
  /** True when the dates of the whole file have the day first, where some files of the layout do. */
  dayFirst?: boolean;
  /** What the artist answered: `currency`, `month` and `accounted` (`YYYY-MM`). */
  answers: Readonly<Record<string, string>>;
}
