import type { Claim, ClaimItem, ClaimKey, ClaimSelection } from "@ledgerline/contract/claims";
import { MESSAGES } from "@ledgerline/contract/error";
import { listClaimItems, replaceItems } from "@ledgerline/db/queries/claims/claims";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { editClaim } from "./edit-claim.ts";
import { selectItems } from "./figures/select-items.ts";

/** Takes the figures of now for all that a draft claims. Throws `conflict` for a claim that was sent. */
export async function refreshClaim(ctx: ArtistContext, { id }: ClaimKey): Promise<Claim> {
  await ensureIncluded(ctx, "claims");
  const stored = await listClaimItems(ctx.db, ctx.artistId, id);
  const items = await selectItems(ctx, selectionOf(stored.map(({ item }) => item)));
  return editClaim(ctx, id, async (tx, row) => {
    if (row.state !== "draft") throw new DomainError("conflict", MESSAGES.claimNotDraft);
    await replaceItems(tx, row, items);
    return { figuresAt: ctx.clock() };
  });
}

function selectionOf(items: readonly ClaimItem[]): ClaimSelection {
  return {
    findings: items.flatMap(({ finding }) => (finding ? [{ check: finding.check, key: finding.key }] : [])),
    cells: items.flatMap(({ platform, month, track_id, finding }) => {
      if (finding || platform === null || month === null) return [];
      return [{ platform, month, ...(track_id !== null && { track_ids: [track_id] }) }];
    }),
  };
}
