import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { RowSink } from "../row-source.ts";
import { withWorkbook } from "./open-workbook.ts";
import { readSheetRows, type SheetRowsOptions } from "./read-sheet-rows.ts";
import { UnreadableWorkbook } from "./unreadable-workbook.ts";

export interface StoredSheet extends SheetRowsOptions {
  /** The workbook as it was received. */
  original: AsyncIterable<Buffer>;
  bytesTotal: number;
  sheet: string;
  /** A folder for a copy of the workbook while it is read: an archive is not read from front to back. */
  spoolDir: string;
  maxUnpackedBytes: number;
}

/**
 * Reads the rows of one sheet of a stored workbook. Calls `wait` between pieces with how far it has come, as a part of
 * `bytesTotal`. Throws UnreadableWorkbook.
 */
export async function readStoredSheet(
  { original, bytesTotal, sheet, spoolDir, maxUnpackedBytes, numbers }: StoredSheet,
  sink: RowSink,
  wait: (bytesRead: number) => Promise<void>,
): Promise<void> {
  const path = join(spoolDir, `${randomUUID()}.xlsx`);
  try {
    await pipeline(original, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    await withWorkbook(path, { maxUnpackedBytes }, async (workbook) => {
      const found = workbook.sheets.find(({ name }) => name === sheet);
      if (!found) throw new UnreadableWorkbook({ code: "damaged_workbook" });
      const size = Math.max(1, workbook.archive.sizeOf(found.part));
      let read = 0;
      for await (const bytes of readSheetRows(workbook, found.part, sink, { numbers: numbers ?? "point" })) {
        read += bytes;
        await wait(Math.floor((bytesTotal * read) / size));
      }
      await wait(bytesTotal);
    });
  } finally {
    await rm(path, { force: true });
  }
}
