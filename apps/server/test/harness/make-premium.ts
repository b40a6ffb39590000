import { connectDatabase, transaction } from "@ledgerline/db/client";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/subscription";

/** Puts an artist on Premium as a payment does, or back on the free plan with `"free"`. */
export async function makePremium(
  { databaseUrl }: { databaseUrl: string },
  accountId: string,
  plan: "premium" | "free" = "premium",
): Promise<void> {
  const db = connectDatabase({ url: databaseUrl, prepare: true, maxConnections: 1 });
  await transaction(db, async (tx) => {
    await lockSubscription(tx, accountId);
    await updateSubscription(tx, accountId, { planId: plan, status: plan });
  });
  await db.close();
}
