import type { RecognizedFile } from "../vocabulary.ts";
import { DATE_ORDERS, type DateOrder } from "./cells/date-notation.ts";

/** What is known about one file before its rows are read. */
export interface BindOptions {
  /** The cells as printed; empty in a file without a header. */
  header: readonly string[];
  /** How many cells a row has, if not as many as the header. */
  rowCells?: number | undefined;
  /** The rows above the header. */
  preamble: readonly (readonly string[])[];
  /** The decimal sign of the whole file. */
  numbers: "point" | "comma";
  /** True if the rows are a sheet's, whose true dates are read as `YYYY-MM-DD`. */
  workbook?: boolean;
  /** Whether its dates have the day or the month first, if known to differ from the layout. */
  dates?: DateOrder | undefined;
  /** The artist's answers: `currency`, `month` and `accounted` (`YYYY-MM`), and `year`. */
  answers: Readonly<Record<string, string>>;
}

/** How a statement's file writes decimals and dates: as the artist answered, else as its cells show. */
export function writtenAs({
  recognition,
  answers,
}: Pick<RecognizedFile, "recognition" | "answers">): Pick<BindOptions, "numbers" | "dates"> {
  const numbers = answers["numbers"] ?? recognition?.numbers;
  const dates = DATE_ORDERS.find((order) => order === answers["dates"]) ?? recognition?.dates;
  return { numbers: numbers === "comma" ? "comma" : "point", dates };
}
