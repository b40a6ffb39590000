import type { StatementNote } from "@ledgerline/db/schema/statements/statement-note";
import { UnreadableStatement } from "../../formats/unreadable-statement.ts";

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
