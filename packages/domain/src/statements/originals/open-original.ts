import { pipeline, Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import type { Database, Transaction } from "@ledgerline/db/client";
import { readOriginalPieces } from "../statement-originals.sql.ts";

/** Small, so that a reader never waits long for a piece. From 128 KB, buffers get disproportionately slow. */
const PIECE_BYTES = 64 * 1024;

/** The bytes of a statement's uploaded file, unpacked. */
export function openOriginal(db: Database | Transaction, accountId: string, statementId: string): Readable {
  const unpack = createZstdDecompress({ chunkSize: PIECE_BYTES });
  // A failure destroys the stream, which passes the error to its reader.
  return pipeline(Readable.from(readOriginalPieces(db, accountId, statementId)), unpack, () => {});
}
