import type { Claim, ClaimKey } from "@ledgerline/contract/claims/claims";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import type { ClaimRow } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";
import { editClaim } from "./edit-claim.ts";

/** Takes back that a claim was dropped; in every plan, as dropping is. Throws `conflict` if it was not. */
export function restoreClaim(ctx: AccountContext, { id }: ClaimKey): Promise<Claim> {
  const restore = async (tx: Transaction, row: ClaimRow) => {
    if (row.state !== "dropped") throw new DomainError("conflict", MESSAGES.claimNotDropped);
    await recordEvent(tx, ctx, { action: "claim_restored", claim: row.subject });
    const state = row.stateBefore ?? "draft";
    const isClosed = state === "paid" || state === "refused";
    return { state, stateBefore: null, closedOn: isClosed ? row.closedOn : null };
  };
  return editClaim(ctx, id, restore, { inEveryPlan: true });
}
