import type { FileLines } from "@ledgerline/contract/statements/statements";
import { type RowSink, storedLayout, TextSource } from "@ledgerline/statements/read";
import { openOriginal } from "./open-original.ts";
import { readSheetLines } from "./read-sheet-lines.ts";
import type { StoredRows } from "./stored-rows.ts";

/** Calls `sink` with the rows of a stored statement below its header. Throws UnreadableStatement. */
export async function readStoredRows(
  { db, statement, ragged = false, wait }: StoredRows,
  sink: RowSink,
): Promise<FileLines> {
  if (statement.recognition?.container === "workbook") return readSheetLines({ db, statement, ragged, wait }, sink);
  const source = new TextSource({ ...storedLayout(statement), ragged }, sink);
  for await (const bytes of openOriginal(db, statement.artistId, statement.id)) {
    source.push(bytes);
    await wait(source.bytesRead);
  }
  if (source.bytesRead !== statement.bytesTotal) throw new Error("The stored file is incomplete");
  source.end();
  return source.fileLines;
}
