import { refuseGuest } from "../../auth/identity/refuse-guest.ts";
import type { AccountContext } from "../../context/context.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { requireClaim } from "../show/require-claim.ts";

/** Throws before receiving a file that would be refused: `forbidden`, `payment_required` or `not_found`. */
export async function requireAttachable(ctx: AccountContext, id: string): Promise<void> {
  await refuseGuest(ctx, "guestUpload");
  await ensureIncluded(ctx, "claims");
  await requireClaim(ctx.db, ctx.accountId, id);
}
