import type { Claim, DeleteClaimNoteInput } from "@ledgerline/contract/claims/claims";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { editClaim } from "./edit-claim.ts";

export function deleteClaimNote(ctx: AccountContext, { id, note_id }: DeleteClaimNoteInput): Promise<Claim> {
  return editClaim(ctx, id, async (_tx, { notes }) => {
    const left = notes.filter((note) => note.id !== note_id);
    if (left.length === notes.length) throw new DomainError("not_found", MESSAGES.claimNoteNotFound);
    return { notes: left };
  });
}
