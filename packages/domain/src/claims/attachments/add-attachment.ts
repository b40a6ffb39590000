import { createHash, randomUUIDv7 } from "node:crypto";
import { readFile } from "node:fs/promises";
import { CLAIM_BOUNDS, type Claim } from "@ledgerline/contract/claims/claims";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import { insertAttachment, insertAttachmentPiece, listAttachments, updateClaim } from "@ledgerline/db/queries/claims";
import { sumAttachments } from "@ledgerline/db/queries/statements";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { requireRoom } from "../../statements/quota/require-room.ts";
import { plainFileName } from "../../words/plain-file-name.ts";
import { requireClaim } from "../show/require-claim.ts";
import { showClaim } from "../show-claim.ts";
import { requireAttachable } from "./require-attachable.ts";

const PIECE_BYTES = 1024 * 1024;
const MOST_NAME = 200;

/** Attaches a file on disk to a claim. It counts to what is kept of the artist. Throws `conflict` past a bound. */
export async function addAttachment(
  ctx: ArtistContext,
  id: string,
  { path, fileName }: { path: string; fileName: string },
): Promise<Claim> {
  await requireAttachable(ctx, id);
  const { artistId } = ctx;
  const file = await readFile(path);
  if (file.length === 0) throw new DomainError("bad_request", MESSAGES.emptyAttachment);
  const name = plainFileName(fileName).slice(-MOST_NAME).toWellFormed() || "file";
  await transaction(ctx.pools.bulk, async (tx) => {
    await lockArtist(tx, artistId);
    const claim = await requireClaim(tx, artistId, id);
    await requireAttachmentRoom(ctx, tx, id, file.length);
    const attachmentId = randomUUIDv7();
    const at = ctx.clock();
    const sha256 = createHash("sha256").update(file).digest("hex");
    const row = { artistId, id: attachmentId, claimId: id, fileName: name, bytes: file.length, sha256, addedAt: at };
    await insertAttachment(tx, row);
    for (let pieceNo = 0; pieceNo * PIECE_BYTES < file.length; pieceNo++) {
      const bytes = file.subarray(pieceNo * PIECE_BYTES, (pieceNo + 1) * PIECE_BYTES);
      await insertAttachmentPiece(tx, { artistId, attachmentId, pieceNo, bytes });
    }
    await updateClaim(tx, claim, { changedAt: at });
    await recordEvent(tx, ctx, { action: "claim_file_attached", claim: claim.subject, file: name });
  });
  return showClaim(ctx, { id });
}

async function requireAttachmentRoom(
  ctx: ArtistContext,
  tx: Transaction,
  claimId: string,
  bytes: number,
): Promise<void> {
  const [own, all] = [await listAttachments(tx, ctx.artistId, claimId), await sumAttachments(tx, ctx.artistId)];
  if (own.length >= CLAIM_BOUNDS.attachments) throw new DomainError("conflict", MESSAGES.tooManyAttachments);
  if (all.attachments >= CLAIM_BOUNDS.allAttachments) {
    throw new DomainError("conflict", MESSAGES.tooManyAttachmentsInAll);
  }
  await requireRoom(ctx, tx, { statements: 0, bytes });
}
