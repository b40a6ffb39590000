import { randomUUIDv7 } from "node:crypto";
import { open } from "node:fs/promises";
import type { StatementReceipt } from "@ledgerline/contract/statements";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { insertOriginalPiece } from "@ledgerline/db/queries/statements/statement-originals";
import { findStatementByContent, insertStatement } from "@ledgerline/db/queries/statements/statements";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { noteSentence } from "../note-sentence.ts";
import { toStatement } from "../to-statement.ts";
import { type UnpackedFile, type Upload, withUnpackedFiles } from "./unpack-upload.ts";

const PIECE_BYTES = 1024 * 1024;

type Received = StatementReceipt["statements"][number];

/**
 * Stores an upload that was spooled to disk: each file in it becomes a statement, with its original and the job that
 * books it. A file that is booked or waiting already is answered as a duplicate. Throws `bad_request`,
 * `payload_too_large` or `unsupported_media_type`, and stores nothing, when no file can be a statement.
 */
export function receiveStatements(ctx: ArtistContext, upload: Upload): Promise<StatementReceipt> {
  return withUnpackedFiles(upload, async (files) => {
    const [first] = files;
    if (!first) {
      throw new DomainError(
        "bad_request",
        "There is nothing in this file. Upload the statement as your distributor gave it to you.",
      );
    }
    if (first.refusal && files.every(({ refusal }) => refusal)) {
      throw new DomainError("unsupported_media_type", noteSentence(first.refusal));
    }
    const answer = await receiveFile(ctx, first);
    const statements = [answer];
    for (const file of files.slice(1)) statements.push(await receiveFile(ctx, file));
    return { ...answer, statements };
  });
}

async function receiveFile(ctx: ArtistContext, file: UnpackedFile): Promise<Received> {
  for (;;) {
    const known = await findStatementByContent(ctx.db, ctx.artistId, file.sha256);
    if (known) return { ...toStatement(known), duplicate: true };
    // Null when another request has stored the same content in the meantime, which the next round finds.
    const added = await transaction(ctx.bulk, (tx) => addStatement(ctx, tx, file));
    if (added) return { ...toStatement(added), duplicate: false };
  }
}

async function addStatement(ctx: ArtistContext, tx: Transaction, file: UnpackedFile) {
  const { artistId } = ctx;
  const { fileName, sha256, bytesTotal, encoding, refusal } = file;
  const id = randomUUIDv7();
  const state = refusal ? "refused" : "received";
  const content = { fileName, sha256, bytesTotal, encoding };
  const row = await insertStatement(tx, {
    artistId,
    id,
    ...content,
    state,
    notes: refusal ? [refusal] : [],
    createdAt: ctx.clock(),
  });
  if (!row) return null;
  let chunkNo = 0;
  for await (const bytes of readPieces(file.path)) {
    await insertOriginalPiece(tx, { artistId, statementId: id, chunkNo, bytes });
    chunkNo += 1;
  }
  if (!refusal) await ctx.jobs.enqueue(tx, "book-statement", { artistId, statementId: id });
  return row;
}

/** A file in pieces of 1 MB; only the last one may be shorter. */
async function* readPieces(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
