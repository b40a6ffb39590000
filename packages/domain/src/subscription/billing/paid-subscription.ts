import type { SubscriptionRow } from "@ledgerline/db/queries/subscription/subscriptions";

/** What there is at the payment provider beside a gift: nothing, what is charged on, or what ends with its period. */
export type PaidSubscription = "none" | "charged" | "ending";

export function paidSubscription({ subscriptionId, cancelAtPeriodEnd }: SubscriptionRow): PaidSubscription {
  if (subscriptionId === null) return "none";
  return cancelAtPeriodEnd ? "ending" : "charged";
}
