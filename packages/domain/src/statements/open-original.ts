import { pipeline, Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import type { Database } from "@ledgerline/db/client";
import { readOriginalPieces } from "@ledgerline/db/queries/statements/statement-originals";

/** What waits for a piece never waits for long; from 128 KB on, buffers cost a good deal more than their bytes. */
const PIECE_BYTES = 64 * 1024;

/** The bytes of a statement's file as they were uploaded, unpacked. */
export function openOriginal(db: Database, artistId: string, statementId: string): Readable {
  const unpack = createZstdDecompress({ chunkSize: PIECE_BYTES });
  // A failure destroys the stream with its error, which is where its reader finds it.
  return pipeline(Readable.from(readOriginalPieces(db, artistId, statementId)), unpack, () => {});
}
