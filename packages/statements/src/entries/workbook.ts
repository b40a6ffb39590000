export { type Workbook, withWorkbook } from "../read/workbook/open-workbook.ts";
export { readSheetLines } from "../read/workbook/read-sheet-lines.ts";
export { readStoredSheet, spoolNameless } from "../read/workbook/read-stored-sheet.ts";
export { readSheetCells } from "../read/workbook/sheet-cells.ts";
export { readSheetHeads, type SheetHead } from "../read/workbook/sheet-heads.ts";
export { isOfNumbers } from "../read/workbook/workbook-archive.ts";
export { UnreadableWorkbook } from "../read/workbook/workbook-limits.ts";
export { encodeEscapes } from "../read/workbook/xml.ts";
export { type DirectoryBound, type NamedEntry, readDirectory } from "../read/zip-directory.ts";
