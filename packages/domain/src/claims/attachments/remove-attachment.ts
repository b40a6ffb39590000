import type { Claim, ClaimAttachmentInput } from "@ledgerline/contract/claims/claims";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import { type ClaimRow, deleteAttachmentRow } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { editClaim } from "../change-claim.ts";

/** Deletes an attachment; in every plan, because it takes up space. Throws `not_found`. */
export function removeAttachment(ctx: AccountContext, { id, attachment_id }: ClaimAttachmentInput): Promise<Claim> {
  const { accountId } = ctx;
  const remove = async (tx: Transaction, { subject }: ClaimRow) => {
    const file = await deleteAttachmentRow(tx, { accountId, claimId: id, id: attachment_id });
    if (!file) throw new DomainError("not_found", MESSAGES.attachmentNotFound);
    await recordEvent(tx, ctx, { action: "claim_file_removed", claim: subject, file: file.fileName });
    return {};
  };
  return editClaim(ctx, id, remove, { inEveryPlan: true });
}
