import type { Claim } from "@ledgerline/contract/claims/claims";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import { type ClaimRow, updateClaim } from "@ledgerline/db/queries/claims";
import type { ArtistContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { requireClaim } from "./show/require-claim.ts";
import { showClaim } from "./show-claim.ts";

type Change = Partial<Omit<ClaimRow, "artistId" | "id">>;

/**
 * Changes one claim while no other change of the artist's is under way. Throws `not_found`, and `payment_required` for
 * what is not `inEveryPlan`.
 */
export async function editClaim(
  ctx: ArtistContext,
  id: string,
  edit: (tx: Transaction, row: ClaimRow) => Promise<Change>,
  { inEveryPlan = false } = {},
): Promise<Claim> {
  if (!inEveryPlan) await ensureIncluded(ctx, "claims");
  await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, ctx.artistId);
    const row = await requireClaim(tx, ctx.artistId, id);
    await updateClaim(tx, row, { ...(await edit(tx, row)), changedAt: ctx.clock() });
  });
  return showClaim(ctx, { id });
}
