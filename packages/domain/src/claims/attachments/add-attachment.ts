import { createHash, randomUUIDv7 } from "node:crypto";
import { readFile } from "node:fs/promises";
import { CLAIM_BOUNDS, type Claim } from "@ledgerline/contract/claims/claims";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { insertAttachment, insertAttachmentPiece, listAttachments, updateClaim } from "@ledgerline/db/queries/claims";
import { sumAttachments } from "@ledgerline/db/queries/statements";
import { plainFileName } from "@ledgerline/statements/words";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { requireRoom } from "../../statements/room.ts";
import { showClaim } from "../read-claims.ts";
import { requireClaim } from "../show/require-claim.ts";
import { requireAttachable } from "./require-attachable.ts";

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
  if (file.length === 0) throw new DomainError("bad_request", MESSAGES.emptyAttachment);
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
  if (own.length >= CLAIM_BOUNDS.attachments) throw new DomainError("conflict", MESSAGES.tooManyAttachments);
  if (all.attachments >= CLAIM_BOUNDS.allAttachments) {
    throw new DomainError("conflict", MESSAGES.tooManyAttachmentsInAll);
  }
  await requireRoom(ctx, tx, { statements: 0, bytes });
}
