import { createHash, randomUUIDv7 } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ClaimAttachmentInput } from "@ledgerline/contract/claim-changes";
import { CLAIM_BOUNDS, type Claim } from "@ledgerline/contract/claims";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  type ClaimRow,
  deleteAttachmentRow,
  insertAttachment,
  insertAttachmentPiece,
  listAttachments,
  readAttachmentPieces,
  updateClaim,
} from "@ledgerline/db/queries/claims";
import { sumAttachments } from "@ledgerline/db/queries/statements/usage";
import { plainFileName } from "@ledgerline/statements/words";
import { refuseGuest } from "../auth/member.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { requireRoom } from "../statements/room.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { editClaim } from "./change-claim.ts";
import { requireClaim, showClaim } from "./show-claims.ts";

const ATTACHMENT_NOT_FOUND = "There is no such attachment.";

const PIECE_BYTES = 1024 * 1024;
const MOST_NAME = 200;

/** Attaches a file on disk to a claim. It counts towards the account's quota. Throws `conflict` past a limit. */
export async function addAttachment(
  ctx: AccountContext,
  id: string,
  { path, fileName }: { path: string; fileName: string },
): Promise<Claim> {
  await requireAttachable(ctx, id);
  const { accountId } = ctx;
  const file = await readFile(path);
  if (file.length === 0) throw new DomainError("bad_request", "This file is empty.");
  const name = plainFileName(fileName).slice(-MOST_NAME).toWellFormed() || "file";
  await transaction(ctx.pools.bulk, async (tx) => {
    await lockAccount(tx, accountId);
    const claim = await requireClaim(tx, accountId, id);
    await requireAttachmentRoom(ctx, tx, id, file.length);
    const attachmentId = randomUUIDv7();
    const at = ctx.clock();
    const sha256 = createHash("sha256").update(file).digest("hex");
    const row = { accountId, id: attachmentId, claimId: id, fileName: name, bytes: file.length, sha256, addedAt: at };
    await insertAttachment(tx, row);
    for (let pieceNo = 0; pieceNo * PIECE_BYTES < file.length; pieceNo++) {
      const bytes = file.subarray(pieceNo * PIECE_BYTES, (pieceNo + 1) * PIECE_BYTES);
      await insertAttachmentPiece(tx, { accountId, attachmentId, pieceNo, bytes });
    }
    await updateClaim(tx, claim, { changedAt: at });
    await recordEvent(tx, ctx, { action: "claim_file_attached", claim: claim.subject, file: name });
  });
  return showClaim(ctx, { id });
}

async function requireAttachmentRoom(
  ctx: AccountContext,
  tx: Transaction,
  claimId: string,
  bytes: number,
): Promise<void> {
  const [own, all] = [await listAttachments(tx, ctx.accountId, claimId), await sumAttachments(tx, ctx.accountId)];
  if (own.length >= CLAIM_BOUNDS.attachments)
    throw new DomainError("conflict", "This claim already has 20 attachments. Remove one first.");
  if (all.attachments >= CLAIM_BOUNDS.allAttachments) {
    throw new DomainError("conflict", "Your claims already have 200 attachments in all. Remove some first.");
  }
  await requireRoom(ctx, tx, { statements: 0, bytes });
}

/** Throws before receiving a file that would be refused: `forbidden`, `payment_required` or `not_found`. */
export async function requireAttachable(ctx: AccountContext, id: string): Promise<void> {
  await refuseGuest(ctx, "guestUpload");
  await ensureIncluded(ctx, "claims");
  await requireClaim(ctx.db, ctx.accountId, id);
}

/** An attachment as it was uploaded; in every plan. Throws `not_found`. */
export async function openAttachment(
  { pools: { bulk }, accountId }: AccountContext,
  { id, attachment_id }: ClaimAttachmentInput,
): Promise<{ fileName: string; bytes: number; stream: Readable }> {
  await requireClaim(bulk, accountId, id);
  const file = (await listAttachments(bulk, accountId, id)).find((one) => one.id === attachment_id);
  if (!file) throw new DomainError("not_found", ATTACHMENT_NOT_FOUND);
  const stream = Readable.from(readAttachmentPieces(bulk, accountId, attachment_id));
  return { fileName: file.fileName, bytes: file.bytes, stream };
}

/** Deletes an attachment; in every plan, because it takes up space. Throws `not_found`. */
export function removeAttachment(ctx: AccountContext, { id, attachment_id }: ClaimAttachmentInput): Promise<Claim> {
  const { accountId } = ctx;
  const remove = async (tx: Transaction, { subject }: ClaimRow) => {
    const file = await deleteAttachmentRow(tx, { accountId, claimId: id, id: attachment_id });
    if (!file) throw new DomainError("not_found", ATTACHMENT_NOT_FOUND);
    await recordEvent(tx, ctx, { action: "claim_file_removed", claim: subject, file: file.fileName });
    return {};
  };
  return editClaim(ctx, id, remove, { inEveryPlan: true });
}
