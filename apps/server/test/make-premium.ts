import { connectDatabase } from "@ledgerline/db/client";
import { deleteSubscription, saveSubscription } from "@ledgerline/db/queries/subscriptions";

/** Gives an artist Premium, as a payment will; `"free"` takes it back. */
export async function makePremium(
  { databaseUrl }: { databaseUrl: string },
  artistId: string,
  plan: "premium" | "free" = "premium",
): Promise<void> {
  const db = connectDatabase({ url: databaseUrl, prepare: true, maxConnections: 1 });
  if (plan === "free") await deleteSubscription(db, artistId);
  else await saveSubscription(db, { artistId, planId: "premium", status: "premium", trialEnd: null });
  await db.close();
}
