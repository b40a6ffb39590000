import type { FileLines } from "@ledgerline/contract/statements";
import type { Database } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { openOriginal } from "../open-original.ts";
import type { RowSink } from "./row-source.ts";
import { storedLayout } from "./stored-layout.ts";
import { TextSource } from "./text-source.ts";

export interface StoredRows {
  db: Database;
  statement: StatementRow;
  /** Rows may have fewer or more cells than the header. */
  ragged?: boolean;
  /** Called between pieces with how far the file has been read; reading goes on when it resolves. */
  wait: (bytesRead: number) => Promise<void>;
}

/** Calls `sink` with the rows of a stored statement below its header. Throws UnreadableStatement. */
export async function readStoredRows(
  { db, statement, ragged = false, wait }: StoredRows,
  sink: RowSink,
): Promise<FileLines> {
  const source = new TextSource({ ...storedLayout(statement), ragged }, sink);
  for await (const bytes of openOriginal(db, statement.artistId, statement.id)) {
    source.push(bytes);
    await wait(source.bytesRead);
  }
  if (source.bytesRead !== statement.bytesTotal) throw new Error("The stored file is incomplete");
  source.end();
  return source.fileLines;
}
