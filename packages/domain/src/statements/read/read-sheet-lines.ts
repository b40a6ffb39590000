import { tmpdir } from "node:os";
import type { FileLines } from "@ledgerline/contract/statements";
import { openOriginal } from "../open-original.ts";
import { BodyRows } from "./body-rows.ts";
import type { RowSink, SourceRow } from "./row-source.ts";
import type { StoredRows } from "./stored-rows.ts";
import { readStoredSheet } from "./workbook/read-stored-sheet.ts";

/** Far more than a workbook that was received may have. */
const MOST_BYTES = 16 * 1024 ** 3;

/** Calls `sink` with the rows of a stored sheet below its header, each as wide as that. Throws UnreadableStatement. */
export async function readSheetLines(
  { db, statement, ragged = false, wait }: StoredRows,
  sink: RowSink,
): Promise<FileLines> {
  const { artistId, id, bytesTotal, sheet, recognition, answers } = statement;
  if (!recognition || sheet === null) throw new Error("The statement has not been recognized as a sheet");
  const { header, header_line: headerLine } = recognition;
  const numbers = answers["numbers"] === "comma" || recognition.numbers === "comma" ? "comma" : "point";
  const width = ragged ? 0 : header.length;
  const body = new BodyRows({ headerLine }, sink);
  let total = 0;
  const rows: RowSink = {
    row(row) {
      total = row.lineNo;
      body.row(row.lineNo === headerLine ? row : padded(row, width));
    },
    broken(lineNo, reason, raw) {
      total = lineNo;
      body.broken(lineNo, reason, raw);
    },
  };
  const original = openOriginal(db, artistId, id);
  await readStoredSheet(
    { original, bytesTotal, sheet, spoolDir: tmpdir(), maxUnpackedBytes: MOST_BYTES, numbers },
    rows,
    wait,
  );
  const { headerLines, preambleLines, rowLines } = body;
  return {
    total,
    header: headerLines,
    ...(preambleLines > 0 && { preamble: preambleLines }),
    rows: rowLines,
    blank: total - headerLines - preambleLines - rowLines,
  };
}

/** A sheet does not store the empty cells at the end of a row. */
function padded(row: SourceRow, width: number): SourceRow {
  while (row.cells.length < width) row.cells.push("");
  return row;
}
