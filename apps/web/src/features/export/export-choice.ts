import type { ExportFormat, ExportGrouping } from "@ledgerline/contract/export/export-files";

/** The kind of file that is exported, and what each record stands for. */
export interface ExportChoice {
  format: ExportFormat;
  by: ExportGrouping;
}

export const FIRST_CHOICE: ExportChoice = { format: "json", by: "month" };
