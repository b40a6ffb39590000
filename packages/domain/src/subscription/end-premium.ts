import type { Database } from "@ledgerline/db/client";
import { deleteSubscription } from "@ledgerline/db/queries/subscriptions";
import { findAccount } from "../auth/find-account.ts";

/** Back to the free plan; what is connected stays, and is paused. Returns whether there was Premium to take back. */
export async function endPremium(ctx: { db: Database }, email: string): Promise<boolean> {
  const { id } = await findAccount(ctx.db, email);
  return await deleteSubscription(ctx.db, id);
}
