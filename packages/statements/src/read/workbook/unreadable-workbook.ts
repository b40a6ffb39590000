import { UnreadableStatement } from "../../formats/unreadable-statement.ts";
import type { StatementNote } from "../../vocabulary/statement-note.ts";

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
