import { transaction } from "@ledgerline/db/client";
import { refreshProfilesAt } from "@ledgerline/db/queries/streaming";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/subscription";
import { findByEmail } from "../auth/member.ts";
import type { Context } from "../context/context.ts";
import { recordEventBy } from "../history.ts";
import { type PaidSubscription, paidSubscription } from "./subscription-state.ts";

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

interface EndedPremium {
  /** False when Premium was not a gift. */
  ended: boolean;
  paid: PaidSubscription;
}

/**
 * Takes back Premium that the operator gave. Paid Premium stays; connected platforms stay too, but are paused. Throws
 * `not_found`.
 */
export async function endPremium(ctx: Pick<Context, "db" | "clock">, email: string): Promise<EndedPremium> {
  const { id } = (await findByEmail(ctx.db, email)).account;
  return transaction(ctx.db, async (tx) => {
    const subscription = await lockSubscription(tx, id);
    const paid = paidSubscription(subscription);
    if (!subscription.granted) return { ended: false, paid };
    await updateSubscription(tx, id, {
      granted: false,
      ...(paid === "none" && ({ status: "free", planId: "free" } as const)),
    });
    if (paid === "none") {
      const by = { accountId: id, actor: "operator", at: ctx.clock() } as const;
      await recordEventBy(tx, by, { action: "plan_changed", plan: "free" });
    }
    return { ended: true, paid };
  });
}
