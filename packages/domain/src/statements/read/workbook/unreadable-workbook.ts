/** What a workbook can have too much of. */
export type WorkbookLimit = "sheets" | "rows" | "columns" | "cell" | "texts" | "bytes" | "parts";

export type WorkbookFault =
  /** Not a workbook of Excel 2007 or later, though it is packed like one: a text document, or an .xlsb. */
  | { code: "no_workbook" }
  | { code: "damaged_workbook" }
  | { code: "locked_workbook" }
  | { code: "oversized_workbook"; of: WorkbookLimit; most: number };

/** The file cannot be read as a workbook, and never will be. */
export class UnreadableWorkbook extends Error {
  readonly fault: WorkbookFault;

  constructor(fault: WorkbookFault, options?: ErrorOptions) {
    super(`The workbook cannot be read: ${fault.code}`, options);
    this.name = "UnreadableWorkbook";
    this.fault = fault;
  }
}
