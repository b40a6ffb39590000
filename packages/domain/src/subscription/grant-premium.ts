import type { Database } from "@ledgerline/db/client";
import { saveSubscription } from "@ledgerline/db/queries/subscriptions";
import { findAccount } from "../auth/find-account.ts";

/** The operator's gift: Premium without a payment, until it is taken back. Throws `not_found`. */
export async function grantPremium(ctx: { db: Database }, email: string): Promise<void> {
  const { id } = await findAccount(ctx.db, email);
  await saveSubscription(ctx.db, { artistId: id, planId: "premium", status: "premium", trialEnd: null });
}
