import type { PlanId } from "@ledgerline/contract/subscription/plans";
import type { SubscriptionRow } from "@ledgerline/db/queries/subscription";
import type { Settings } from "./context.ts";

/** An artist's plan: what the server gives everyone, or else what the subscription says; null is the free plan. */
export function planOf(
  { premiumForAll }: Pick<Settings, "premiumForAll">,
  subscription: Pick<SubscriptionRow, "planId"> | null,
): PlanId {
  return premiumForAll ? "premium" : (subscription?.planId ?? "free");
}
