import type { StoredRecognition } from "@ledgerline/statements/vocabulary";
import { ERASED_ROW } from "./erase-columns.ts";
import type { ErasedSheet } from "./workbook/with-erased-workbook.ts";

/** The part of a workbook that is kept for one sheet's statement. Rows of a `ragged` format have their own widths. */
export function keptSheet(
  recognition: StoredRecognition | null,
  columns: readonly number[],
  { ragged = false }: { ragged?: boolean } = {},
): ErasedSheet {
  if (!recognition?.sheet) throw new Error("The statement has not been recognized as a sheet");
  const { sheet, header, header_line: headerLine } = recognition;
  const width = ragged ? Number.POSITIVE_INFINITY : header.length;
  return { name: sheet, headerLine, width, columns: new Set(columns), instead: ERASED_ROW };
}
