import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { CostReceipt, EntryKey } from "@ledgerline/contract/shares/shares";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { snapshot, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import {
  deleteShareReceipt,
  findShareReceipt,
  hasCost,
  readReceiptPieces,
  type ShareReceiptRow,
  saveShareReceipt,
} from "@ledgerline/db/queries/shares";
import { plainFileName } from "@ledgerline/statements/words";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import type { SpooledFile } from "../../context/threads.ts";
import { recordEvent } from "../../history.ts";
import { requireRoom } from "../../statements/quota/require-room.ts";

const PIECE_BYTES = 1024 * 1024;
const MOST_NAME = 200;

/** Throws `not_found` before a file is received. */
export async function requireCost({ db, accountId }: AccountContext, { id }: EntryKey): Promise<void> {
  if (!(await hasCost(db, accountId, id))) throw new DomainError("not_found", MESSAGES.entryNotFound);
}

/**
 * Attaches a file on disk to a cost, replacing the previous one. It counts towards the account's quota. Throws
 * `unsupported_media_type` unless its first bytes are those of a PDF, PNG or JPEG.
 */
export async function attachReceipt(ctx: AccountContext, { id }: EntryKey, file: SpooledFile): Promise<CostReceipt> {
  const { accountId } = ctx;
  const content = await readFile(file.path);
  const kind = receiptKind(content);
  if (kind === null) throw new DomainError("unsupported_media_type", MESSAGES.noReceipt);
  const fileName = plainFileName(file.fileName).slice(-MOST_NAME).toWellFormed() || "receipt";
  const sha256 = createHash("sha256").update(content).digest("hex");
  const row = { accountId, costId: id, fileName, kind, bytes: content.length, sha256, addedAt: ctx.clock() };
  await transaction(ctx.pools.bulk, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await hasCost(tx, accountId, id))) throw new DomainError("not_found", MESSAGES.entryNotFound);
    // The previous one makes room for this one.
    await deleteShareReceipt(tx, accountId, id);
    await requireRoom(ctx, tx, { statements: 0, bytes: content.length });
    const pieces = Array.from({ length: Math.ceil(content.length / PIECE_BYTES) }, (_, at) =>
      content.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES),
    );
    await saveShareReceipt(tx, row, pieces);
    await recordEvent(tx, ctx, { action: "receipt_attached", file: fileName });
  });
  return toReceipt(row);
}

export async function removeReceipt(ctx: AccountContext, { id }: EntryKey): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const receipt = await deleteShareReceipt(tx, ctx.accountId, id);
    if (!receipt) throw new DomainError("not_found", MESSAGES.receiptNotFound);
    await recordEvent(tx, ctx, { action: "receipt_removed", file: receipt.fileName });
  });
  return { message: SUCCESSES.entryDeleted };
}

/** A receipt as it was uploaded, read whole so that it is not mixed with a replacement. Throws `not_found`. */
export async function openReceipt(
  { pools: { bulk }, accountId }: AccountContext,
  { id }: EntryKey,
): Promise<CostReceipt & { stream: Readable }> {
  const { receipt, pieces } = await snapshot(bulk, async (tx) => ({
    receipt: await findShareReceipt(tx, accountId, id),
    pieces: await Array.fromAsync(readReceiptPieces(tx, accountId, id)),
  }));
  if (!receipt) throw new DomainError("not_found", MESSAGES.receiptNotFound);
  return { ...toReceipt(receipt), stream: Readable.from(pieces) };
}

export function toReceipt({ fileName, kind, bytes, sha256 }: ShareReceiptRow): CostReceipt {
  return { file_name: fileName, kind, bytes, sha256 };
}

const BEGINNINGS = [
  { kind: "pdf", bytes: Buffer.from("%PDF-") },
  { kind: "png", bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { kind: "jpeg", bytes: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

/** The kind of a file by its first bytes, whatever its name; null for any other kind. */
function receiptKind(file: Buffer): CostReceipt["kind"] | null {
  return BEGINNINGS.find(({ bytes }) => file.subarray(0, bytes.length).equals(bytes))?.kind ?? null;
}
