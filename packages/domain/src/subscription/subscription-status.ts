import { withTimeout } from "@ledgerline/concurrency";
import { PLANS } from "@ledgerline/contract/subscription/plans";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";
import { findSubscription, type SubscriptionRow } from "@ledgerline/db/queries/subscription";
import type { AccountContext, Context } from "../context/context.ts";
import { planOf } from "../context/plan-of.ts";
import { isOutdated } from "./billing/is-outdated.ts";
import { paidSubscription } from "./billing/paid-subscription.ts";
import { readBilling } from "./billing/read-billing.ts";
import { hasTrial } from "./billing/used-trials.ts";

/** How long an artist waits for a slow payment provider before the stored state is shown. */
const PATIENCE_MS = 2_000;

/** The stored state, read again once its period is over, in case webhooks were missed. */
export async function subscriptionStatus(ctx: AccountContext): Promise<SubscriptionStatus> {
  const kept = await findSubscription(ctx.db, ctx.accountId);
  if (!kept || !ctx.outside.billing || !isOutdated(kept, ctx.clock())) return subscriptionAnswer(ctx, kept);
  const reading = readBillingOnce(ctx, ctx.accountId);
  return subscriptionAnswer(ctx, (await withTimeout(PATIENCE_MS, reading, null)) ?? kept);
}

/** An account's subscription as it is returned; null is the free plan. */
export async function subscriptionAnswer(
  ctx: AccountContext,
  subscription: SubscriptionRow | null,
): Promise<SubscriptionStatus> {
  const planId = planOf(ctx.settings, subscription);
  const isGiven = ctx.settings.premiumForAll && (subscription?.planId ?? "free") === "free";
  const { name, price, features, platforms } = PLANS[planId];
  return {
    subscription: {
      status: isGiven ? "premium" : (subscription?.status ?? "free"),
      plan_id: planId,
      trial_end: subscription?.trialEnd?.toISOString() ?? null,
      current_period_end: subscription?.currentPeriodEnd?.toISOString() ?? null,
      cancel_at_period_end: subscription?.cancelAtPeriodEnd ?? false,
      granted: isGiven || (subscription?.granted === true && paidSubscription(subscription) === "none"),
      for_all: ctx.settings.premiumForAll,
    },
    plan: { name, price, features: [...features] },
    platform_access: { allowed_platforms: [...platforms] },
    billing: {
      mode: ctx.outside.billing?.mode ?? "unavailable",
      trial_available: await hasTrial(ctx, subscription),
      portal_available: ctx.outside.billing !== null && subscription?.subscriptionId != null,
    },
  };
}

/**
 * Reads an account's subscription again, or joins a running read, so that a polling screen makes one call to a slow
 * provider. Null if the provider does not answer, which is logged.
 */
function readBillingOnce(ctx: Context, accountId: string): Promise<SubscriptionRow | null> {
  return ctx.turns.once(`read billing of ${accountId}`, () =>
    readBilling(ctx, accountId).catch((error: unknown) => {
      ctx.log.error({ err: error, accountId }, "a subscription could not be read again");
      return null;
    }),
  );
}
