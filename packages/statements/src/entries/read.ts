export { comparePrinted } from "../proof/printed-totals.ts";
export { accountedDay } from "../read/accounted-day.ts";
export { JudgedRows, type JudgedSink } from "../read/judged-rows.ts";
export { isPackedTooWell, MOST_RATIO } from "../read/packing-ratio.ts";
export type { PrintedRow, RowSink } from "../read/printed-row.ts";
export type { Delimiter, RowSyntax } from "../read/row-syntax.ts";
export { rowWidth, storedSyntax } from "../read/stored-syntax.ts";
export { TextReader, type TextSyntax } from "../read/text-reader.ts";
export { TextRows } from "../read/text-rows.ts";
