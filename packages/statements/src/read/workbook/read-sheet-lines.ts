import { writtenAs } from "../../formats/bind-options.ts";
import type { RecognizedFile } from "../../vocabulary.ts";
import { BodyRows, type FileLines, type PrintedRow, type RowSink } from "../printed-row.ts";
import { repeatedCells } from "../repeated-cells.ts";
import { rowWidth } from "../text-reader.ts";
import { withoutUnseenMarks } from "../unseen-marks.ts";
import type { SheetSink } from "./read-sheet-rows.ts";
import { readStoredSheet } from "./read-stored-sheet.ts";

interface SheetLines {
  /** The workbook as it was received. */
  original: AsyncIterable<Buffer>;
  bytesTotal: number;
  file: Pick<RecognizedFile, "recognition" | "kind" | "answers">;
  /** Rows may have fewer or more cells than the header. */
  ragged: boolean;
}

/**
 * Calls `sink` with a recognized sheet's rows below its header, each as wide as the header, and `wait` between pieces
 * with the progress, as a part of `bytesTotal`. Throws UnreadableStatement.
 */
export async function readSheetLines(
  { original, bytesTotal, file: { recognition, kind, answers }, ragged }: SheetLines,
  sink: RowSink,
  wait: (bytesRead: number) => Promise<void>,
): Promise<FileLines> {
  if (!recognition || recognition.sheet === null) throw new Error("The file has not been recognized as a sheet");
  const { header_line: headerLine, sheet } = recognition;
  const { numbers } = writtenAs({ recognition, answers });
  const width = ragged ? null : rowWidth(recognition);
  const isEmpty = kind === "empty" && headerLine === null;
  const body = new BodyRows({ headerLine, isEmpty }, sink);
  let total = 0;
  let blank = 0;
  const filled = recognition.repeats ? repeatedCells(recognition.repeats) : null;
  const rows: SheetSink = {
    row(printed) {
      const bare = recognition.marked ? { ...printed, cells: withoutUnseenMarks(printed.cells) } : printed;
      const row = filled ? { ...bare, cells: filled(bare.cells) } : bare;
      body.row(row.lineNo === headerLine || width === null ? row : asWide(row, width));
    },
    broken: body.broken.bind(body),
    blank(rows) {
      blank += rows;
    },
    end(lastRow) {
      total = lastRow;
    },
  };
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

/** A sheet does not store the empty cells at the end of a row, but those with spaces. */
function asWide(row: PrintedRow, width: number): PrintedRow {
  while (row.cells.length < width) row.cells.push("");
  while (row.cells.length > width && row.cells.at(-1)?.trim() === "") row.cells.pop();
  return row;
}
