import { pipeline, Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import type { FileLines, StatementInput } from "@ledgerline/contract/statements/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { type FileKind, fileKind } from "@ledgerline/statements/encoding/file-kind";
import type { RowSink } from "@ledgerline/statements/read/printed-row";
import { storedSyntax, TextReader } from "@ledgerline/statements/read/text-reader";
import { readSheetLines } from "@ledgerline/statements/read/workbook/read-sheet-lines";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { REFUSED_ORIGINAL_DAYS } from "../context/plan.ts";
import { readOriginalPieces } from "./originals.sql.ts";
import { requireStatement } from "./require-statement.ts";

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

const NO_LONGER_KEPT = `The file of a refused statement is kept for ${REFUSED_ORIGINAL_DAYS} days, or until it is uploaded again. This one is gone.`;

interface OriginalFile {
  fileName: string;
  /** The actual kind of file, whatever its name says. */
  kind: FileKind;
  /** The encoding of its text. */
  encoding: StatementRow["encoding"];
  bytesTotal: number;
  stream: Readable;
}

/** The file as it was uploaded, unpacked. Throws `not_found`. */
export async function downloadOriginal(ctx: AccountContext, { id }: StatementInput): Promise<OriginalFile> {
  const { fileName, encoding, bytesTotal, keptBytes } = await requireStatement(ctx.db, ctx.accountId, id);
  if (keptBytes === 0 && bytesTotal > 0) throw new DomainError("not_found", NO_LONGER_KEPT);
  const stream = openOriginal(ctx.db, ctx.accountId, id);
  const kind = fileKind(await firstPiece(stream));
  return { fileName, kind, encoding, bytesTotal, stream };
}

/** The start of the stream, which stays in it. Throws reading errors while the response can still report them. */
async function firstPiece(stream: Readable): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  stream.once("readable", resolve).once("end", resolve).once("error", reject);
  await promise;
  const piece: Uint8Array | null = stream.read();
  if (piece === null) return new Uint8Array();
  stream.unshift(piece);
  return piece;
}
