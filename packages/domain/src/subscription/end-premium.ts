import { transaction } from "@ledgerline/db/client";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/subscription/subscriptions";
import { findAccount } from "../auth/find-account.ts";
import type { Context } from "../context/context.ts";
import { type PaidSubscription, paidSubscription } from "./billing/paid-subscription.ts";

interface EndedPremium {
  /** False where there was no gift. */
  ended: boolean;
  paid: PaidSubscription;
}

/**
 * Takes the operator's gift back; Premium that is paid for stays. What is connected stays too, and is paused. Throws
 * `not_found`.
 */
export async function endPremium(ctx: Pick<Context, "db">, email: string): Promise<EndedPremium> {
  const { id } = await findAccount(ctx.db, email);
  return transaction(ctx.db, async (tx) => {
    const subscription = await lockSubscription(tx, id);
    const paid = paidSubscription(subscription);
    if (!subscription.granted) return { ended: false, paid };
    await updateSubscription(tx, id, {
      granted: false,
      ...(paid === "none" && ({ status: "free", planId: "free" } as const)),
    });
    return { ended: true, paid };
  });
}
