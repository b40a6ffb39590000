export { comparePrinted } from "./proof/printed-totals.ts";
export { accountedDay } from "./read/accounted-day.ts";
export { JudgedRows, type JudgedSink } from "./read/judged-rows.ts";
export { isPackedTooWell, MOST_RATIO } from "./read/packing-ratio.ts";
export type { Delimiter, RowLayout } from "./read/row-layout.ts";
export type { RowSink, SourceRow } from "./read/row-source.ts";
export { storedLayout } from "./read/stored-layout.ts";
export { TextRows } from "./read/text-rows.ts";
export { type TextLayout, TextSource } from "./read/text-source.ts";
