import { PLANS } from "@ledgerline/contract/plans";
import type { PlatformId } from "@ledgerline/contract/platforms";
import type { SubscriptionRow } from "@ledgerline/db/queries/subscription/subscriptions";

/** Whether the plan of a subscription includes a platform; null is the free plan. */
export function mayUsePlatform(subscription: SubscriptionRow | null, platform: PlatformId): boolean {
  return PLANS[subscription?.planId ?? "free"].platforms.includes(platform);
}
