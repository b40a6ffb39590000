import { randomUUIDv7 } from "node:crypto";
import type {
  AddClaimNoteInput,
  ClaimNotes,
  ClaimNotesInput,
  DeleteClaimNoteInput,
} from "@ledgerline/contract/claim-changes";
import { CLAIM_BOUNDS, type Claim } from "@ledgerline/contract/claims";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { editClaim } from "./change-claim.ts";
import { countNotes, deleteNote, insertNote } from "./notes.sql.ts";
import { pageOfNotes, requireClaim } from "./show-claims.ts";

/** The newest notes of a claim, or those before a page, the oldest first. `cursor` leads to older ones. Throws `not_found`. */
export async function showNotes(ctx: AccountContext, { id, cursor }: ClaimNotesInput): Promise<ClaimNotes> {
  await requireClaim(ctx.db, ctx.accountId, id);
  return pageOfNotes(ctx, id, cursor);
}

export function addClaimNote(ctx: AccountContext, { id, text }: AddClaimNoteInput): Promise<Claim> {
  return editClaim(ctx, id, async (tx, row) => {
    if ((await countNotes(tx, row)) >= CLAIM_BOUNDS.notes)
      throw new DomainError("conflict", "This claim cannot hold more notes. Delete one first.");
    await insertNote(tx, row, { id: randomUUIDv7(), at: ctx.clock().toISOString(), text });
    return {};
  });
}

export function deleteClaimNote(ctx: AccountContext, { id, note_id }: DeleteClaimNoteInput): Promise<Claim> {
  return editClaim(ctx, id, async (tx, row) => {
    if (!(await deleteNote(tx, row, note_id))) throw new DomainError("not_found", "There is no such note.");
    return {};
  });
}
