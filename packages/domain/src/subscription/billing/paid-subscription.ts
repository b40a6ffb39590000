import type { SubscriptionRow } from "@ledgerline/db/queries/subscription";

/** The paid subscription, if any: `charged` renews, `ending` ends with its period. */
export type PaidSubscription = "none" | "charged" | "ending";

export function paidSubscription({ subscriptionId, cancelAtPeriodEnd }: SubscriptionRow): PaidSubscription {
  if (subscriptionId === null) return "none";
  return cancelAtPeriodEnd ? "ending" : "charged";
}
