import { type Database, transaction } from "@ledgerline/db/client";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/subscriptions";
import { findAccount } from "../auth/find-account.ts";

/**
 * Takes the operator's gift back; Premium that is paid for stays. What is connected stays too, and is paused. Returns
 * whether there was a gift.
 */
export async function endPremium(ctx: { db: Database }, email: string): Promise<boolean> {
  const { id } = await findAccount(ctx.db, email);
  return transaction(ctx.db, async (tx) => {
    const { granted, subscriptionId } = await lockSubscription(tx, id);
    if (!granted) return false;
    await updateSubscription(tx, id, {
      granted: false,
      ...(subscriptionId === null && ({ status: "free", planId: "free" } as const)),
    });
    return true;
  });
}
