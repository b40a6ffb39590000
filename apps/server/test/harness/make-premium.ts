import { connectDatabase, transaction } from "@ledgerline/db/client";
import type { FigureVersions } from "@ledgerline/db/figures/figure-versions";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/account/subscriptions";

/** Puts an artist on Premium as a payment does, or back on the free plan with `"free"`. */
export async function makePremium(
  { databaseUrl, versions }: { databaseUrl: string; versions?: FigureVersions },
  accountId: string,
  plan: "premium" | "free" = "premium",
): Promise<void> {
  const db = connectDatabase({ url: databaseUrl, prepare: true, maxConnections: 1, ...(versions && { versions }) });
  await transaction(db, async (tx) => {
    await lockSubscription(tx, accountId);
    await updateSubscription(tx, accountId, { planId: plan, status: plan });
  });
  await db.close();
}
