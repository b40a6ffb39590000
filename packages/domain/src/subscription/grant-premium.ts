import { type Database, transaction } from "@ledgerline/db/client";
import { refreshConnectionsAt } from "@ledgerline/db/queries/platform-connections";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/subscriptions";
import { findAccount } from "../auth/find-account.ts";

/** The operator's gift: Premium without a payment, until it is taken back. Throws `not_found`. */
export async function grantPremium(ctx: { db: Database }, email: string): Promise<void> {
  const { id } = await findAccount(ctx.db, email);
  await transaction(ctx.db, async (tx) => {
    const { planId } = await lockSubscription(tx, id);
    await updateSubscription(tx, id, {
      granted: true,
      ...(planId === "free" && ({ status: "premium", planId: "premium" } as const)),
    });
    if (planId === "free") await refreshConnectionsAt(tx, id, new Date());
  });
}
