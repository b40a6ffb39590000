export { readRoyaltyCsv } from "../../queries/export/royalty-csv.ts";
export { readExportSummary, readRoyaltyExport } from "../../queries/export/royalty-export.ts";
