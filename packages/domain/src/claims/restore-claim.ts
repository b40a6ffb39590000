import type { Claim, ClaimKey } from "@ledgerline/contract/claims";
import { MESSAGES } from "@ledgerline/contract/error";
import { recordEvent } from "../account/history/record-event.ts";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { editClaim } from "./edit-claim.ts";

/** Takes back that a claim was dropped. Throws `conflict` if it was not. */
export function restoreClaim(ctx: ArtistContext, { id }: ClaimKey): Promise<Claim> {
  return editClaim(ctx, id, async (tx, row) => {
    if (row.state !== "dropped") throw new DomainError("conflict", MESSAGES.claimNotDropped);
    await recordEvent(tx, ctx, { action: "claim_restored", claim: row.subject });
    const state = row.stateBefore ?? "draft";
    const isClosed = state === "paid" || state === "refused";
    return { state, stateBefore: null, closedOn: isClosed ? row.closedOn : null };
  });
}
