import type { Claim } from "@ledgerline/contract/claims/claims";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { type ClaimRow, updateClaim } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { requireClaim } from "./show/require-claim.ts";
import { showClaim } from "./show-claim.ts";

type Change = Partial<Omit<ClaimRow, "accountId" | "id">>;

/**
 * Changes one claim while no other change of the artist's is under way. Throws `not_found`, and `payment_required` for
 * what is not `inEveryPlan`.
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
    await updateClaim(tx, row, { ...(await edit(tx, row)), changedAt: ctx.clock() });
  });
  return showClaim(ctx, { id });
}
