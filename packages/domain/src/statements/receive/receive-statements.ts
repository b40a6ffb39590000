import { randomUUIDv7 } from "node:crypto";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { StatementReceipt } from "@ledgerline/contract/statements/statements";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { hasRealFigures } from "@ledgerline/db/queries/has-real-figures";
import { listAccountFormats } from "@ledgerline/db/queries/statements/account-formats";
import {
  findStatementByContent,
  insertStatement,
  type NewStatement,
  type StatementRow,
} from "@ledgerline/db/queries/statements/statements";
import { noteSentence } from "@ledgerline/statements/english";
import { isReadable } from "@ledgerline/statements/recognize/known-layout";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import { refuseGuest } from "../../auth/member.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import type { SpooledFile, UploadedFile } from "../../context/threads.ts";
import { recordEvent } from "../../history.ts";
import { ownNames } from "../../plays/names.ts";
import { isSample } from "../../samples.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { askEncoding, proceed } from "../decide/proceed.ts";
import { findLayout } from "../layouts.ts";
import { insertOriginalPiece } from "../originals.sql.ts";
import { takeOverOriginal } from "../refused-originals.sql.ts";
import { requireRoom } from "../room.ts";
import { showStatement } from "../show/show-statement.ts";

const PIECE_BYTES = 1024 * 1024;

type Received = StatementReceipt["statements"][number];

interface Upload extends SpooledFile {
  limits: { maxUnpackedBytes: number };
  /** A folder for unpacked files until they are stored. */
  spoolDir: string;
}

/**
 * Stores an upload that was spooled to disk: each file in it, and each sheet of a workbook, becomes a statement, with
 * its original. A recognized one gets a booking job; others wait for the artist. A file that is already booked or
 * waiting is returned as a duplicate. Throws `conflict` for a sample on an account with real figures, `forbidden` for a
 * guest, and `bad_request`, `payload_too_large` or `unsupported_media_type` when no file can be a statement; then
 * nothing is stored.
 */
export async function receiveStatements(ctx: AccountContext, upload: Upload): Promise<StatementReceipt> {
  await refuseGuest(ctx, "guestUpload");
  const { spoolDir, ...file } = upload;
  const formats = await listAccountFormats(ctx.db, ctx.accountId);
  const names = await ownNames(ctx.db, ctx.accountId);
  const folder = await mkdtemp(join(spoolDir, "unpacked-"));
  try {
    const files = await ctx.threads.uploads.read(ctx, { want: "statements", ...file, folder, formats, names });
    return await storeUpload(ctx, await withoutSamples(ctx, files));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Refuses the sample statements of an upload to an account with real figures. */
async function withoutSamples(ctx: AccountContext, files: UploadedFile[]): Promise<UploadedFile[]> {
  if (!files.some(isSampleFile) || !(await hasRealFigures(ctx.db, ctx.accountId))) return files;
  return files.map((file) =>
    isSampleFile(file) ? { ...file, taken: { refusal: { code: "sample_statement" } } } : file,
  );
}

function isSampleFile({ sha256, taken }: UploadedFile): boolean {
  return isSample({ sha256, recognition: "refusal" in taken ? null : taken.recognition });
}

async function storeUpload(ctx: AccountContext, files: UploadedFile[]): Promise<StatementReceipt> {
  const [first, ...others] = files;
  if (!first) {
    throw new DomainError(
      "bad_request",
      "This file is empty. Upload the statement as your distributor gave it to you.",
    );
  }
  if ("refusal" in first.taken && others.every(({ taken }) => "refusal" in taken)) {
    throw refusedUpload(first.taken.refusal);
  }
  await requireRoomFor(ctx, files);
  const statements = await receiveFiles(ctx, files);
  return { ...(statements[0] as Received), statements };
}

function refusedUpload(note: StatementNote): DomainError {
  if (note.code === "sample_statement") return new DomainError("conflict", noteSentence(note));
  const isDamaged = note.code === "damaged_workbook" || note.code === "locked_workbook";
  if (isDamaged) return new DomainError("bad_request", noteSentence(note));
  const code = note.code === "oversized_workbook" ? "payload_too_large" : "unsupported_media_type";
  return new DomainError(code, noteSentence(note));
}

/** Checks before anything is stored, so that an upload of several files is stored as a whole. */
async function requireRoomFor(ctx: AccountContext, files: UploadedFile[]): Promise<void> {
  const added = { statements: 0, bytes: 0 };
  for (const file of files) {
    if (await findStatementByContent(ctx.db, ctx.accountId, file.sha256, file.sheet)) continue;
    added.statements += 1;
    added.bytes += await packedBytes(file);
  }
  if (added.statements > 0) await requireRoom(ctx, ctx.db, added);
}

async function packedBytes({ bytesTotal, path }: UploadedFile): Promise<number> {
  return bytesTotal === 0 ? 0 : (await stat(path)).size;
}

/** Small files are booked first, but all are listed and returned in their own order. */
async function receiveFiles(ctx: AccountContext, files: UploadedFile[]): Promise<Received[]> {
  const now = ctx.clock().getTime();
  const received: Received[] = [];
  const bySize = [...files.entries()].sort(([, a], [, b]) => a.bytesTotal - b.bytesTotal);
  for (const [at, file] of bySize) received[at] = await receiveFile(ctx, file, new Date(now + at));
  return received;
}

async function receiveFile(ctx: AccountContext, file: UploadedFile, createdAt: Date): Promise<Received> {
  for (;;) {
    const known = await findStatementByContent(ctx.db, ctx.accountId, file.sha256, file.sheet);
    if (known) return { ...(await showStatement(ctx, known)), duplicate: true };
    // Null when another request has stored the same content meanwhile, which the next round finds.
    const added = await transaction(ctx.pools.bulk, (tx) => addStatement(ctx, tx, file, createdAt));
    if (added) return { ...(await showStatement(ctx, added)), duplicate: false };
  }
}

async function addStatement(ctx: AccountContext, tx: Transaction, file: UploadedFile, createdAt: Date) {
  const { accountId } = ctx;
  const { fileName, sha256, bytesTotal, encoding, sheet, taken } = file;
  const id = randomUUIDv7();
  const row = await insertStatement(tx, {
    accountId,
    id,
    fileName,
    sha256,
    bytesTotal,
    encoding,
    sheet,
    createdAt,
    refusedAt: "refusal" in taken ? createdAt : null,
    keptBytes: await packedBytes(file),
    ...recognizedAs(taken),
  });
  if (!row) return null;
  await recordEvent(tx, ctx, { action: "statement_received", file: fileName });
  if (bytesTotal > 0) await storeOriginal(tx, row, file);
  await lockAccount(tx, accountId);
  await requireRoom(ctx, tx, { statements: 0, bytes: 0 });
  const next = await firstStep(ctx, tx, row);
  await announceStatement(tx, next, ctx.clock());
  return next;
}

async function firstStep(ctx: AccountContext, tx: Transaction, row: StatementRow): Promise<StatementRow> {
  const layout = row.format === null ? null : await findLayout(tx, row.accountId, row.format);
  if (isReadable(layout)) return proceed(ctx, tx, row, layout);
  return row.state === "unrecognized" ? askEncoding(tx, row) : row;
}

/** Takes over the copy of a refused statement with the same content, which does not need it any more. */
async function storeOriginal(tx: Transaction, row: StatementRow, { path }: UploadedFile): Promise<void> {
  const { accountId, id: statementId, erasedColumns } = row;
  if (erasedColumns.length === 0 && (await takeOverOriginal(tx, { accountId, statementId }, row))) return;
  let chunkNo = 0;
  for await (const bytes of readPieces(path)) {
    await insertOriginalPiece(tx, { accountId, statementId, chunkNo, bytes });
    chunkNo += 1;
  }
}

function recognizedAs(
  taken: UploadedFile["taken"],
): Pick<NewStatement, "state" | "notes" | "recognition" | "format" | "kind" | "erasedColumns"> {
  if ("refusal" in taken) return { state: "refused", notes: [taken.refusal] };
  const { recognition, format, isEmpty, note, erasedColumns } = taken;
  return {
    state: "unrecognized",
    notes: note ? [note] : [],
    recognition,
    format,
    kind: isEmpty ? "empty" : null,
    erasedColumns,
  };
}

/** Reads a file in pieces of 1 MB; only the last one may be shorter. */
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
