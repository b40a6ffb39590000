import { UnreadableStatement } from "../../formats/unreadable-statement.ts";
import type { StatementNote } from "../../vocabulary.ts";

/** Sheets of one file, each of which may become a statement. */
export const MOST_SHEETS = 50;
/** Characters of a sheet's name; Excel allows 31. */
export const MOST_NAME_CHARS = 255;
/** As many as Excel allows. */
export const MOST_ROWS = 1_048_576;
/** As many as a text may have; Excel allows 16,384. */
export const MOST_COLUMNS = 200;
/** As many characters as Excel allows. */
export const MOST_CELL_CHARS = 32_767;
/** Characters of a number as stored. Excel writes at most 24; no amount or quantity that is booked has half as many. */
export const MOST_NUMBER_CHARS = 100;
/** Characters of a number format's code; as many as Excel allows. */
export const MOST_FORMAT_CHARS = 255;
/** As many as a line of text may have. */
export const MOST_ROW_CHARS = 1024 * 1024;
/** Distinct texts in a workbook, and their characters in total: they are in memory while it is read. */
export const MOST_TEXTS = 1_500_000;
export const MOST_TEXT_CHARS = 64 * 1024 * 1024;
/** Bytes of parts that are read whole, such as the list of sheets. */
export const MOST_SMALL_PART_BYTES = 16 * 1024 * 1024;

export type WorkbookFault = Extract<
  StatementNote,
  { code: "not_text" | "damaged_workbook" | "locked_workbook" | "oversized_workbook" }
>;

/** The file cannot be read as a workbook of Excel 2007 or later, and never will be. */
export class UnreadableWorkbook extends UnreadableStatement {
  constructor(fault: WorkbookFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = "UnreadableWorkbook";
  }
}
