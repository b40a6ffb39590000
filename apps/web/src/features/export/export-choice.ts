import type { ExportFormat, ExportGrouping } from "@ledgerline/contract/export";

/** What kind of file is exported. `by` is kept while the format has only one grouping. */
export interface ExportChoice {
  format: ExportFormat;
  by: ExportGrouping;
}

/** What a record is of: JSON is by month. */
export function groupingOf({ format, by }: ExportChoice): ExportGrouping {
  return format === "csv" ? by : "month";
}
