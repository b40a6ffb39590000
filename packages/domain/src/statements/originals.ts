import { pipeline, Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import type { FileLines } from "@ledgerline/contract/statements/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { type RowSink, storedSyntax, TextReader } from "@ledgerline/statements/read";
import { readSheetLines } from "@ledgerline/statements/workbook";
import { readOriginalPieces } from "./originals.sql.ts";

/** Small, so that a reader never waits long for a piece. From 128 KB, buffers get disproportionately slow. */
const PIECE_BYTES = 64 * 1024;

/** The bytes of a statement's uploaded file, unpacked. */
export function openOriginal(db: Database | Transaction, accountId: string, statementId: string): Readable {
  const unpack = createZstdDecompress({ chunkSize: PIECE_BYTES });
  // A failure destroys the stream, which passes the error to its reader.
  return pipeline(Readable.from(readOriginalPieces(db, accountId, statementId)), unpack, () => {});
}

interface StoredRows {
  db: Database;
  statement: StatementRow;
  /** Rows may have fewer or more cells than the header. */
  ragged?: boolean;
  /** Called between pieces with how far the file has been read; reading continues when it resolves. */
  wait: (bytesRead: number) => Promise<void>;
}

/** Calls `sink` with the rows of a stored statement below its header. Throws UnreadableStatement. */
export async function readStoredRows(
  { db, statement, ragged = false, wait }: StoredRows,
  sink: RowSink,
): Promise<FileLines> {
  const { accountId, id, bytesTotal } = statement;
  const original = openOriginal(db, accountId, id);
  if (statement.recognition?.container === "workbook") {
    return readSheetLines({ original, bytesTotal, file: statement, ragged }, sink, wait);
  }
  const source = new TextReader({ ...storedSyntax(statement), ragged }, sink);
  for await (const bytes of original) {
    source.push(bytes);
    await wait(source.bytesRead);
  }
  if (source.bytesRead !== bytesTotal) throw new Error("The stored file is incomplete");
  source.end();
  return source.fileLines;
}
