export { FORMULA_STARTS } from "../../queries/export/csv-text.ts";
export { readRoyaltyCsv } from "../../queries/export/royalty-csv.ts";
export { readExportSummary, readRoyaltyExport } from "../../queries/export/royalty-export.ts";
