export { accountedDay, JudgedRows, type JudgedSink } from "../read/judged-rows.ts";
export { comparePrinted } from "../read/money-sums.ts";
export type { PrintedRow, RowSink } from "../read/printed-row.ts";
export type { Delimiter, RowSyntax } from "../read/row-syntax.ts";
export { rowWidth, storedSyntax, TextReader, type TextSyntax } from "../read/text-reader.ts";
export { TextRows } from "../read/text-rows.ts";
export { isPackedTooWell, MOST_RATIO } from "../read/zip-directory.ts";
