import { randomUUIDv7 } from "node:crypto";
import { open, stat } from "node:fs/promises";
import type { StatementReceipt } from "@ledgerline/contract/statements/statements";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { takeOverOriginal } from "@ledgerline/db/queries/statements/refused-originals";
import { insertOriginalPiece } from "@ledgerline/db/queries/statements/statement-originals";
import {
  findStatementByContent,
  insertStatement,
  type NewStatement,
  type StatementRow,
} from "@ledgerline/db/queries/statements/statements";
import type { StatementNote } from "@ledgerline/db/schema/statements/statement-note";
import { recordEvent } from "../../account/history/record-event.ts";
import { refuseGuest } from "../../auth/identity/refuse-guest.ts";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { proceed } from "../decide/proceed.ts";
import { columnName } from "../erase/column-name.ts";
import { requireRoom } from "../quota/require-room.ts";
import { isReadable } from "../recognize/layouts/known-layout.ts";
import { loadOwnHeaders } from "../recognize/layouts/load-own-headers.ts";
import type { OwnHeaders } from "../recognize/layouts/own-headers.ts";
import type { Recognized } from "../recognize/recognized.ts";
import { noteSentence } from "../sentences/note-sentence.ts";
import { showStatement } from "../show/show-statement.ts";
import { eraseFile } from "./erase-file.ts";
import { type ReceivedFile, recognizeFile } from "./recognize-file.ts";
import { type UnpackedFile, type Upload, withUnpackedFiles } from "./unpack-upload.ts";

const PIECE_BYTES = 1024 * 1024;

type Received = StatementReceipt["statements"][number];

/**
 * Stores an upload that was spooled to disk: each file in it, and each sheet of a workbook, becomes a statement, with
 * its original. One that is recognized gets the job that books it; others wait for the artist. A file that is booked or
 * waiting already is answered as a duplicate. Throws `bad_request`, `payload_too_large` or `unsupported_media_type`,
 * or `forbidden` for a guest, and stores nothing, when no file can be a statement.
 */
export async function receiveStatements(ctx: ArtistContext, upload: Upload): Promise<StatementReceipt> {
  await refuseGuest(ctx, "guestUpload");
  return withUnpackedFiles(upload, async (files) => {
    const own = await loadOwnHeaders(ctx.db, ctx.artistId);
    const received: ReceivedFile[] = [];
    for (const file of files) received.push(...(await recognize(file, own)));
    const [first, ...others] = received;
    if (!first) {
      throw new DomainError(
        "bad_request",
        "There is nothing in this file. Upload the statement as your distributor gave it to you.",
      );
    }
    if ("refusal" in first.recognized && others.every(({ recognized }) => "refusal" in recognized)) {
      throw refusedUpload(first.recognized.refusal);
    }
    await requireRoomFor(ctx, received);
    const statements = await receiveFiles(ctx, received);
    return { ...(statements[0] as Received), statements };
  });
}

function refusedUpload(note: StatementNote): DomainError {
  const isDamaged = note.code === "damaged_workbook" || note.code === "locked_workbook";
  if (isDamaged) return new DomainError("bad_request", noteSentence(note));
  const code = note.code === "oversized_workbook" ? "payload_too_large" : "unsupported_media_type";
  return new DomainError(code, noteSentence(note));
}

/** What a file is, without the personal data of buyers in it. */
async function recognize(file: UnpackedFile, own: OwnHeaders): Promise<ReceivedFile[]> {
  const received = await recognizeFile(file, own);
  const isPersonal = ({ recognized }: ReceivedFile) => !("refusal" in recognized) && recognized.personal.length > 0;
  if (!received.some(isPersonal)) return received;
  const erased: ReceivedFile[] = [];
  for (const one of received) erased.push(await eraseFile(one, erased.length));
  return erased;
}

/** Before anything is stored, so that an upload of several files is stored as a whole. */
async function requireRoomFor(ctx: ArtistContext, received: ReceivedFile[]): Promise<void> {
  const added = { statements: 0, bytes: 0 };
  for (const { file, sheet } of received) {
    if (await findStatementByContent(ctx.db, ctx.artistId, file.sha256, sheet)) continue;
    added.statements += 1;
    added.bytes += await packedBytes(file);
  }
  if (added.statements > 0) await requireRoom(ctx, ctx.db, added);
}

async function packedBytes({ bytesTotal, path }: UnpackedFile): Promise<number> {
  return bytesTotal === 0 ? 0 : (await stat(path)).size;
}

/** The small ones are booked first, but they are listed and answered in their order. */
async function receiveFiles(ctx: ArtistContext, files: ReceivedFile[]): Promise<Received[]> {
  const now = ctx.clock().getTime();
  const received: Received[] = [];
  const bySize = [...files.entries()].sort(([, a], [, b]) => a.file.bytesTotal - b.file.bytesTotal);
  for (const [at, file] of bySize) received[at] = await receiveFile(ctx, file, new Date(now + at));
  return received;
}

async function receiveFile(ctx: ArtistContext, received: ReceivedFile, createdAt: Date): Promise<Received> {
  for (;;) {
    const known = await findStatementByContent(ctx.db, ctx.artistId, received.file.sha256, received.sheet);
    if (known) return { ...(await showStatement(ctx, known)), duplicate: true };
    // Null when another request has stored the same content in the meantime, which the next round finds.
    const added = await transaction(ctx.bulk, (tx) => addStatement(ctx, tx, received, createdAt));
    if (added) return { ...(await showStatement(ctx, added)), duplicate: false };
  }
}

async function addStatement(
  ctx: ArtistContext,
  tx: Transaction,
  { file, sheet, recognized }: ReceivedFile,
  createdAt: Date,
) {
  const { artistId } = ctx;
  const { fileName, sha256, bytesTotal, encoding } = file;
  const id = randomUUIDv7();
  const row = await insertStatement(tx, {
    artistId,
    id,
    fileName,
    sha256,
    bytesTotal,
    encoding,
    sheet,
    createdAt,
    refusedAt: "refusal" in recognized ? createdAt : null,
    keptBytes: await packedBytes(file),
    ...takenFor(recognized),
  });
  if (!row) return null;
  await recordEvent(tx, ctx, { action: "statement_received", file: fileName });
  if (bytesTotal > 0) await storeOriginal(tx, row, file);
  await lockArtist(tx, artistId);
  await requireRoom(ctx, tx, { statements: 0, bytes: 0 });
  if ("refusal" in recognized || !isReadable(recognized.layout)) return row;
  return proceed(ctx, tx, row, recognized.layout);
}

/** A refused statement with the same content no longer needs its own copy. */
async function storeOriginal(tx: Transaction, row: StatementRow, { path }: UnpackedFile): Promise<void> {
  const { artistId, id: statementId, erasedColumns } = row;
  if (erasedColumns.length === 0 && (await takeOverOriginal(tx, { artistId, statementId }, row))) return;
  let chunkNo = 0;
  for await (const bytes of readPieces(path)) {
    await insertOriginalPiece(tx, { artistId, statementId, chunkNo, bytes });
    chunkNo += 1;
  }
}

function takenFor(
  recognized: Recognized | { refusal: StatementNote },
): Pick<NewStatement, "state" | "notes" | "recognition" | "format" | "kind" | "erasedColumns"> {
  if ("refusal" in recognized) return { state: "refused", notes: [recognized.refusal] };
  const { recognition, layout, isEmpty, note, personal } = recognized;
  return {
    state: "unrecognized",
    notes: note ? [note] : [],
    recognition,
    format: layout?.id ?? null,
    kind: isEmpty ? "empty" : null,
    erasedColumns: personal.map((at) => columnName(recognition.header, at)),
  };
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
