import { PLANS } from "@ledgerline/contract/plans";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { findSubscription } from "@ledgerline/db/queries/subscriptions";
import type { ArtistContext } from "../context.ts";

export async function subscriptionStatus(ctx: ArtistContext): Promise<SubscriptionStatus> {
  const subscription = await findSubscription(ctx.db, ctx.artistId);
  const planId = subscription?.planId ?? "free";
  const { name, price, features, platforms } = PLANS[planId];
  return {
    subscription: {
      status: subscription?.status ?? "free",
      plan_id: planId,
      trial_end: subscription?.trialEnd?.toISOString() ?? null,
    },
    plan: { name, price, features: [...features] },
    platform_access: { allowed_platforms: [...platforms] },
  };
}
