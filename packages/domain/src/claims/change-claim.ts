import { randomUUIDv7 } from "node:crypto";
import {
  type AddClaimNoteInput,
  type ChangeClaimInput,
  CLAIM_BOUNDS,
  type Claim,
  type DeleteClaimNoteInput,
} from "@ledgerline/contract/claims/claims";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { type ClaimRow, updateClaim } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { announce } from "../webhooks/announce.ts";
import { showClaim } from "./read-claims.ts";
import { requireClaim } from "./show/require-claim.ts";

type Change = Partial<Omit<ClaimRow, "accountId" | "id">>;

/**
 * Changes a claim while no other change of the artist's is under way. Throws `not_found`, and `payment_required` for a
 * change that is not `inEveryPlan`.
 */
export async function editClaim(
  ctx: AccountContext,
  id: string,
  edit: (tx: Transaction, row: ClaimRow) => Promise<Change>,
  { inEveryPlan = false } = {},
): Promise<Claim> {
  if (!inEveryPlan) await ensureIncluded(ctx, "claims");
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const row = await requireClaim(tx, ctx.accountId, id);
    const change = await edit(tx, row);
    const at = ctx.clock();
    await updateClaim(tx, row, { ...change, changedAt: at });
    const data = { claim_id: id, state: change.state ?? row.state };
    await announce(tx, { accountId: ctx.accountId, at }, { type: "claim.changed", data });
  });
  return showClaim(ctx, { id });
}

/** Changes the artist's own words in a claim; fields left out stay. Only a claim of frozen money has a case. */
export function changeClaim(ctx: AccountContext, { id, ...change }: ChangeClaimInput): Promise<Claim> {
  const { subject, to, answer_by, deadline, letter, frozen } = change;
  return editClaim(ctx, id, async (_tx, row) => ({
    ...(subject !== undefined && { subject }),
    ...(to !== undefined && { addressee: to }),
    ...(answer_by !== undefined && { answerBy: answer_by }),
    ...(deadline !== undefined && { deadline }),
    ...(letter !== undefined && { letter }),
    ...(frozen !== undefined && row.frozen !== null && { frozen: { ...row.frozen, ...frozen } }),
  }));
}

export function addClaimNote(ctx: AccountContext, { id, text }: AddClaimNoteInput): Promise<Claim> {
  return editClaim(ctx, id, async (_tx, { notes }) => {
    if (notes.length >= CLAIM_BOUNDS.notes) throw new DomainError("conflict", MESSAGES.tooManyClaimNotes);
    return { notes: [...notes, { id: randomUUIDv7(), at: ctx.clock().toISOString(), text }] };
  });
}

export function deleteClaimNote(ctx: AccountContext, { id, note_id }: DeleteClaimNoteInput): Promise<Claim> {
  return editClaim(ctx, id, async (_tx, { notes }) => {
    const left = notes.filter((note) => note.id !== note_id);
    if (left.length === notes.length) throw new DomainError("not_found", MESSAGES.claimNoteNotFound);
    return { notes: left };
  });
}
