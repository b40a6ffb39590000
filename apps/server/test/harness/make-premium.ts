import { connectDatabase, transaction } from "@ledgerline/db/client";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/subscription";

/** Puts an artist on Premium as a payment does, or back on the free plan with `"free"`. */
export async function makePremium(
  { databaseUrl }: { databaseUrl: string },
  artistId: string,
  plan: "premium" | "free" = "premium",
): Promise<void> {
  const db = connectDatabase({ url: databaseUrl, prepare: true, maxConnections: 1 });
  await transaction(db, async (tx) => {
    await lockSubscription(tx, artistId);
    await updateSubscription(tx, artistId, { planId: plan, status: plan });
  });
  await db.close();
}
