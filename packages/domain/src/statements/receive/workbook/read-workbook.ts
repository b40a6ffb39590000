import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import { readSheetHeads, type SheetHead, UnreadableWorkbook } from "@ledgerline/statements/workbook";

/** Enough for fifty rows above a header, and for a page of rows below it. */
const HEAD_ROWS = 300;

interface UnpackedWorkbook {
  /** Why it cannot be a statement. */
  refusal: StatementNote | null;
  /** Null for what is no workbook. */
  sheets: SheetHead[] | null;
}

/** What an unpacked file, compressed with zstd, has as a workbook. A file that is not packed like one keeps its refusal. */
export async function readWorkbook(
  { path, refusal }: { path: string; refusal: StatementNote | null },
  { maxUnpackedBytes }: { maxUnpackedBytes: number },
): Promise<UnpackedWorkbook> {
  if (refusal?.code !== "not_text" || refusal.kind !== "zip") return { refusal, sheets: null };
  const packed = `${path}.xlsx`;
  try {
    await pipeline(
      createReadStream(path),
      createZstdDecompress(),
      createWriteStream(packed, { flags: "wx", mode: 0o600 }),
    );
    const sheets = await readSheetHeads(packed, { maxUnpackedBytes, mostRows: HEAD_ROWS });
    return sheets.some(({ rows }) => rows.length > 0)
      ? { refusal: null, sheets }
      : { refusal: { code: "no_tables" }, sheets: null };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { refusal: error.note, sheets: null };
    throw error;
  } finally {
    await rm(packed, { force: true });
  }
}
