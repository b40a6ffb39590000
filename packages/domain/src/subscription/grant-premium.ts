import { transaction } from "@ledgerline/db/client";
import { refreshProfilesAt } from "@ledgerline/db/queries/streaming";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/subscription";
import { findByEmail } from "../auth/identity/find-by-email.ts";
import type { Context } from "../context/context.ts";
import { recordEventBy } from "../history/record-event.ts";
import { type PaidSubscription, paidSubscription } from "./billing/paid-subscription.ts";

/**
 * Gives an artist Premium for free, until the operator takes it back. Leaves a paid subscription as it is, and returns
 * its state. Throws `not_found`.
 */
export async function grantPremium(ctx: Pick<Context, "db" | "clock">, email: string): Promise<PaidSubscription> {
  const { id } = (await findByEmail(ctx.db, email)).account;
  return transaction(ctx.db, async (tx) => {
    const subscription = await lockSubscription(tx, id);
    const wasFree = subscription.planId === "free";
    await updateSubscription(tx, id, {
      granted: true,
      ...(wasFree && ({ status: "premium", planId: "premium" } as const)),
    });
    if (wasFree) {
      const by = { accountId: id, actor: "operator", at: ctx.clock() } as const;
      await recordEventBy(tx, by, { action: "plan_changed", plan: "premium" });
    }
    if (wasFree) await refreshProfilesAt(tx, id, ctx.clock());
    return paidSubscription(subscription);
  });
}
