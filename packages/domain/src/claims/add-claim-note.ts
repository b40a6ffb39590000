import { randomUUIDv7 } from "node:crypto";
import { type AddClaimNoteInput, CLAIM_BOUNDS, type Claim } from "@ledgerline/contract/claims/claims";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { editClaim } from "./edit-claim.ts";

export function addClaimNote(ctx: AccountContext, { id, text }: AddClaimNoteInput): Promise<Claim> {
  return editClaim(ctx, id, async (_tx, { notes }) => {
    if (notes.length >= CLAIM_BOUNDS.notes) throw new DomainError("conflict", MESSAGES.tooManyClaimNotes);
    return { notes: [...notes, { id: randomUUIDv7(), at: ctx.clock().toISOString(), text }] };
  });
}
