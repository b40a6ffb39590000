import type { PlanId } from "@ledgerline/contract/subscription/plans";
import type { SubscriptionRow } from "@ledgerline/db/queries/subscription";

/** An artist's plan: what the server gives everyone, or else what the subscription says; null is the free plan. */
export function planOf(
  { premiumForAll }: { premiumForAll: boolean },
  subscription: Pick<SubscriptionRow, "planId"> | null,
): PlanId {
  return premiumForAll ? "premium" : (subscription?.planId ?? "free");
}
