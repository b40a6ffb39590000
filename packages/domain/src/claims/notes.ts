import { randomUUIDv7 } from "node:crypto";
import {
  type AddClaimNoteInput,
  CLAIM_BOUNDS,
  type Claim,
  type ClaimNotes,
  type ClaimNotesInput,
  type DeleteClaimNoteInput,
} from "@ledgerline/contract/claims";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { pageOf } from "../pages.ts";
import { editClaim } from "./change-claim.ts";
import { countNotes, deleteNote, insertNote, listNotes } from "./notes.sql.ts";
import { requireClaim } from "./show-claims.ts";

/** A note has at most 2,000 characters, so that a page has some 20 KB. */
const NOTES_PER_PAGE = 10;

/** The newest notes of a claim, or those before a page, the oldest first. `cursor` leads to older ones. Throws `not_found`. */
export async function showNotes(ctx: AccountContext, { id, cursor }: ClaimNotesInput): Promise<ClaimNotes> {
  await requireClaim(ctx.db, ctx.accountId, id);
  return newestNotes(ctx, id, cursor ?? null);
}

/** The same of a claim that exists. */
export async function newestNotes(
  { db, accountId }: Pick<AccountContext, "db" | "accountId">,
  id: string,
  before: string | null = null,
): Promise<ClaimNotes> {
  const found = await listNotes(db, { accountId, id }, { before, limit: NOTES_PER_PAGE + 1 });
  const { page, last } = pageOf(found, NOTES_PER_PAGE);
  return { notes: page.toReversed(), cursor: last?.id ?? null };
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
