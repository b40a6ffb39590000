import type { ExportFormat, ExportGrouping } from "@ledgerline/contract/export/export-files";

/** What kind of file is exported, and what its records are of. */
export interface ExportChoice {
  format: ExportFormat;
  by: ExportGrouping;
}

export const FIRST_CHOICE: ExportChoice = { format: "json", by: "month" };
