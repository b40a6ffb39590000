import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { CostReceipt } from "@ledgerline/contract/shares/share-money";
import type { StatementInput } from "@ledgerline/contract/statements/statements";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { snapshot, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { plainFileName } from "@ledgerline/statements/words";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import type { SpooledFile } from "../context/threads.ts";
import { recordEvent } from "../history.ts";
import {
  deleteStatementReceipt,
  listStatementReceipts,
  readStatementReceipt,
  type StatementReceiptRow,
  saveStatementReceipt,
} from "./receipts.sql.ts";
import { requireStatement } from "./require-statement.ts";
import { requireRoom } from "./room.ts";

const RECEIPT_NOT_FOUND = "This statement has no receipt.";
const PIECE_BYTES = 1024 * 1024;
const MOST_NAME = 200;

const BEGINNINGS = [
  { kind: "pdf", bytes: Buffer.from("%PDF-") },
  { kind: "png", bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { kind: "jpeg", bytes: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

interface ReceiptPieces {
  receipt: CostReceipt;
  pieces: Buffer[];
}

/**
 * A receipt in pieces, and what is said of it. Its kind is by its first bytes, whatever its name: throws
 * `unsupported_media_type` unless they are those of a PDF, PNG or JPEG.
 */
export function receiptOf(content: Buffer, name: string): ReceiptPieces {
  const kind = BEGINNINGS.find(({ bytes }) => content.subarray(0, bytes.length).equals(bytes))?.kind;
  if (kind === undefined) throw new DomainError("unsupported_media_type", MESSAGES.noReceipt);
  const fileName = plainFileName(name).slice(-MOST_NAME).toWellFormed() || "receipt";
  const sha256 = createHash("sha256").update(content).digest("hex");
  const pieces = Array.from({ length: Math.ceil(content.length / PIECE_BYTES) }, (_, at) =>
    content.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES),
  );
  return { receipt: { file_name: fileName, kind, bytes: content.length, sha256 }, pieces };
}

/** The same of a receipt on disk. */
export async function readReceipt(file: SpooledFile): Promise<ReceiptPieces> {
  return receiptOf(await readFile(file.path), file.fileName);
}

/** Attaches a file on disk to a statement, replacing the previous one. It counts towards the account's quota. */
export async function attachStatementReceipt(
  ctx: AccountContext,
  { id }: StatementInput,
  file: SpooledFile,
): Promise<CostReceipt> {
  const { accountId } = ctx;
  const { receipt, pieces } = await readReceipt(file);
  const { file_name: fileName, kind, bytes: bytesTotal, sha256 } = receipt;
  await transaction(ctx.pools.bulk, async (tx) => {
    await lockAccount(tx, accountId);
    await requireStatement(tx, accountId, id);
    // The previous one makes room for this one.
    await deleteStatementReceipt(tx, accountId, id);
    await requireRoom(ctx, tx, { statements: 0, bytes: bytesTotal });
    const row = { accountId, statementId: id, fileName, kind, bytesTotal, sha256, addedAt: ctx.clock() };
    await saveStatementReceipt(tx, row, pieces);
    await recordEvent(tx, ctx, { action: "receipt_attached", file: fileName });
  });
  return receipt;
}

export async function removeStatementReceipt(ctx: AccountContext, { id }: StatementInput): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    await requireStatement(tx, ctx.accountId, id);
    const file = await deleteStatementReceipt(tx, ctx.accountId, id);
    if (file === null) throw new DomainError("not_found", RECEIPT_NOT_FOUND);
    await recordEvent(tx, ctx, { action: "receipt_removed", file });
  });
  return { message: SUCCESSES.entryDeleted };
}

/** A receipt as it was uploaded, read whole so that it is not mixed with a replacement. Throws `not_found`. */
export async function openStatementReceipt(
  { pools: { bulk }, accountId }: AccountContext,
  { id }: StatementInput,
): Promise<CostReceipt & { stream: Readable }> {
  const { row, pieces } = await snapshot(bulk, async (tx) => ({
    row: (await listStatementReceipts(tx, accountId, [id]))[0],
    pieces: await Array.fromAsync(readStatementReceipt(tx, accountId, id)),
  }));
  if (!row) throw new DomainError("not_found", RECEIPT_NOT_FOUND);
  return { ...toReceipt(row), stream: Readable.from(pieces) };
}

export function toReceipt({ fileName, kind, bytesTotal, sha256 }: StatementReceiptRow): CostReceipt {
  return { file_name: fileName, kind, bytes: bytesTotal, sha256 };
}
