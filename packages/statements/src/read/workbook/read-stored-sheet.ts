import { randomUUID } from "node:crypto";
import { close, createWriteStream, open } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { withWorkbook } from "./open-workbook.ts";
import { readSheetRows, type SheetRowsOptions, type SheetSink } from "./read-sheet-rows.ts";
import { UnreadableWorkbook } from "./workbook-limits.ts";

interface StoredSheet extends SheetRowsOptions {
  /** The workbook as it was received. */
  original: AsyncIterable<Buffer>;
  bytesTotal: number;
  sheet: string;
}

/** The bound was applied when the workbook was received. */
const UNBOUNDED = { maxUnpackedBytes: Number.POSITIVE_INFINITY };

/**
 * Reads the rows of one sheet of a stored workbook. Calls `wait` between pieces with the progress, as a part of
 * `bytesTotal`. Throws UnreadableWorkbook.
 */
export async function readStoredSheet(
  { original, bytesTotal, sheet, numbers = "point" }: StoredSheet,
  sink: SheetSink,
  wait: (bytesRead: number) => Promise<void>,
): Promise<void> {
  // An archive cannot be read from front to back.
  const file = await spoolNameless(original, bytesTotal);
  await withWorkbook(file, UNBOUNDED, async (workbook) => {
    const found = workbook.sheets.find(({ name }) => name === sheet);
    if (!found) throw new UnreadableWorkbook({ code: "damaged_workbook" });
    const size = Math.max(1, workbook.archive.sizeOf(found.part));
    let read = 0;
    for await (const bytes of readSheetRows(workbook, found.part, sink, { numbers })) {
      read += bytes;
      await wait(Math.floor((bytesTotal * read) / size));
    }
    await wait(bytesTotal);
  });
}

/**
 * Writes bytes to an unlinked file on disk, so that nothing stays if the process is killed. Returns its descriptor, for
 * the caller to close. Throws if there are not exactly `size` bytes.
 */
export async function spoolNameless(bytes: AsyncIterable<Buffer>, size: number): Promise<number> {
  const path = join(tmpdir(), `ledgerline-${randomUUID()}`);
  const fd = await promisify(open)(path, "wx+", 0o600);
  try {
    await rm(path);
    const file = createWriteStream(path, { fd, autoClose: false });
    await pipeline(bytes, file);
    if (file.bytesWritten !== size) throw new Error("The stored file is incomplete");
    return fd;
  } catch (error) {
    await promisify(close)(fd);
    throw error;
  }
}
