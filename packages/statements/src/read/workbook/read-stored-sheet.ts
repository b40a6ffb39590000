import { withWorkbook } from "./open-workbook.ts";
import { readSheetRows, type SheetRowsOptions, type SheetSink } from "./read-sheet-rows.ts";
import { spoolNameless } from "./spool-nameless.ts";
import { UnreadableWorkbook } from "./unreadable-workbook.ts";

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
