import type { FileLines } from "@ledgerline/contract/statements/statements";
import { writtenAs } from "@ledgerline/statements/formats";
import { BodyRows, type RowSink, type SourceRow } from "@ledgerline/statements/read";
import { readStoredSheet, type SheetSink } from "@ledgerline/statements/workbook";
import { openOriginal } from "./open-original.ts";
import type { StoredRows } from "./stored-rows.ts";

/** Calls `sink` with the rows of a stored sheet below its header, each as wide as that. Throws UnreadableStatement. */
export async function readSheetLines(
  { db, statement, ragged = false, wait }: StoredRows,
  sink: RowSink,
): Promise<FileLines> {
  const { artistId, id, bytesTotal, sheet, recognition, answers } = statement;
  if (!recognition || sheet === null) throw new Error("The statement has not been recognized as a sheet");
  const { header, header_line: headerLine } = recognition;
  const { numbers } = writtenAs({ recognition, answers });
  const width = ragged ? 0 : header.length;
  const isEmpty = statement.kind === "empty" && headerLine === null;
  const body = new BodyRows({ headerLine, isEmpty }, sink);
  let total = 0;
  let blank = 0;
  const rows: SheetSink = {
    row: (row) => body.row(row.lineNo === headerLine ? row : padded(row, width)),
    broken: body.broken.bind(body),
    blank(rows) {
      blank += rows;
    },
    end(lastRow) {
      total = lastRow;
    },
  };
  const original = openOriginal(db, artistId, id);
  await readStoredSheet({ original, bytesTotal, sheet, numbers }, rows, wait);
  const { headerLines, preambleLines, rowLines } = body;
  return {
    total,
    header: headerLines,
    ...(preambleLines > 0 && { preamble: preambleLines }),
    rows: rowLines,
    blank,
  };
}

/** A sheet does not store the empty cells at the end of a row. */
function padded(row: SourceRow, width: number): SourceRow {
  while (row.cells.length < width) row.cells.push("");
  return row;
}
