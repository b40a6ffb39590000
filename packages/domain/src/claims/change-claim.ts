import { randomUUIDv7 } from "node:crypto";
import type {
  AddClaimNoteInput,
  ChangeClaimInput,
  ClaimKey,
  ClaimNotes,
  ClaimNotesInput,
  DeleteClaimNoteInput,
  SetClaimStateInput,
} from "@ledgerline/contract/claim-changes";
import { CLAIM_BOUNDS, type Claim } from "@ledgerline/contract/claims";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { type ClaimRow, deleteClaimRow, updateClaim } from "@ledgerline/db/queries/claims";
import { utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { announce } from "../webhooks/announce.ts";
import { countNotes, deleteNote, insertNote } from "./notes.sql.ts";
import { pageOfNotes, requireClaim, showClaim } from "./show-claims.ts";

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

/**
 * Sets how far a claim has got, and since when. Any state may follow any other, because artists correct themselves.
 * Once sent, a claim keeps its letter. Every plan may drop a claim, so that it can be deleted, and may mark a sent one
 * as paid.
 */
export async function setClaimState(ctx: AccountContext, { id, state, on }: SetClaimStateInput): Promise<Claim> {
  const day = on ?? utcDay(ctx.clock());
  const sent = state === "sent" ? (await showClaim(ctx, { id })).letter.text : null;
  const set = async (tx: Transaction, row: ClaimRow) => {
    await recordEvent(tx, ctx, { action: "claim_state_set", claim: row.subject, state, on: day });
    const stateBefore = state === "dropped" && row.state !== "dropped" ? row.state : row.stateBefore;
    return { state, stateBefore, ...daysOf(row, state, day), letter: row.letter ?? sent };
  };
  return editClaim(ctx, id, set, { inEveryPlan: state === "dropped" || (state === "paid" && (await isOut(ctx, id))) });
}

async function isOut({ db, accountId }: AccountContext, id: string): Promise<boolean> {
  const { state } = await requireClaim(db, accountId, id);
  return state === "sent" || state === "answered";
}

/** Steps beyond a state have no day. A claim that was closed before it was dropped keeps that day. */
function daysOf(row: ClaimRow, state: SetClaimStateInput["state"], day: string) {
  const { sentOn, answeredOn, closedOn } = row;
  if (state === "draft") return { sentOn: null, answeredOn: null, closedOn: null };
  if (state === "sent") return { sentOn: day, answeredOn: null, closedOn: null };
  if (state === "answered") return { sentOn, answeredOn: day, closedOn: null };
  return { sentOn, answeredOn, closedOn: state === "dropped" ? (closedOn ?? day) : day };
}

/** Restores a dropped claim; in every plan, like dropping. Throws `conflict` if it was not dropped. */
export function restoreClaim(ctx: AccountContext, { id }: ClaimKey): Promise<Claim> {
  const restore = async (tx: Transaction, row: ClaimRow) => {
    if (row.state !== "dropped") throw new DomainError("conflict", "This claim was not dropped.");
    await recordEvent(tx, ctx, { action: "claim_restored", claim: row.subject });
    const state = row.stateBefore ?? "draft";
    const isClosed = state === "paid" || state === "refused";
    return { state, stateBefore: null, closedOn: isClosed ? row.closedOn : null };
  };
  return editClaim(ctx, id, restore, { inEveryPlan: true });
}

/** Deletes a dropped claim with its attachments; in every plan. Throws `conflict` for one that was not dropped. */
export async function deleteClaim(ctx: AccountContext, { id }: ClaimKey): Promise<Done> {
  const { accountId } = ctx;
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const { state, subject } = await requireClaim(tx, accountId, id);
    if (state !== "dropped") throw new DomainError("conflict", "Drop the claim first, then delete it.");
    await deleteClaimRow(tx, accountId, id);
    await recordEvent(tx, ctx, { action: "claim_deleted", claim: subject });
    const data = { claim_id: id, state: "deleted" };
    await announce(tx, { accountId, at: ctx.clock() }, { type: "claim.changed", data });
  });
  return { message: SUCCESSES.claimDeleted };
}

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
