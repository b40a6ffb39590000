import { Readable } from "node:stream";
import type { ClaimAttachmentInput } from "@ledgerline/contract/claims/claims";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { listAttachments, readAttachmentPieces } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { requireClaim } from "../show/require-claim.ts";

/** An attachment as it was uploaded; in every plan. Throws `not_found`. */
export async function openAttachment(
  { pools: { bulk }, accountId }: AccountContext,
  { id, attachment_id }: ClaimAttachmentInput,
): Promise<{ fileName: string; bytes: number; stream: Readable }> {
  await requireClaim(bulk, accountId, id);
  const file = (await listAttachments(bulk, accountId, id)).find((one) => one.id === attachment_id);
  if (!file) throw new DomainError("not_found", MESSAGES.attachmentNotFound);
  const stream = Readable.from(readAttachmentPieces(bulk, accountId, attachment_id));
  return { fileName: file.fileName, bytes: file.bytes, stream };
}
