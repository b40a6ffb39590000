import type { Claim, ClaimKey } from "@ledgerline/contract/claims/claims";
import type { AccountContext } from "../context/context.ts";
import { requireClaim } from "./show/require-claim.ts";
import { toClaim } from "./show/to-claim.ts";

/** One claim; in every plan. Throws `not_found`. */
export async function showClaim(ctx: AccountContext, { id }: ClaimKey): Promise<Claim> {
  return toClaim(ctx, await requireClaim(ctx.db, ctx.accountId, id));
}
