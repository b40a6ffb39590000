import { withTimeout } from "@ledgerline/concurrency";
import { PLANS } from "@ledgerline/contract/subscription/plans";
import type { Portal, SubscriptionChange, SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { findSubscription, type SubscriptionRow } from "@ledgerline/db/queries/subscription";
import type { AccountContext, Context } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { planOf } from "../context/plan.ts";
import { callBilling, readBilling, requireBilling } from "./billing.ts";
import { isLive, isOutdated, paidSubscription } from "./subscription-state.ts";
import { hasTrial } from "./used-trials.ts";

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

/** The subscription as the payment provider has it now, even before its webhook. Throws `unavailable`. */
export async function refreshSubscription(ctx: AccountContext): Promise<SubscriptionStatus> {
  requireBilling(ctx);
  return subscriptionAnswer(ctx, await readBilling(ctx, ctx.accountId));
}

/** Ends Premium with the current period or trial. A second call changes nothing. Throws `conflict` without Premium. */
export function cancelSubscription(ctx: AccountContext): Promise<SubscriptionChange> {
  return setCancellation(ctx, true, { done: SUCCESSES.subscriptionCanceled, nothing: MESSAGES.noSubscription });
}

/** Undoes a cancellation while the period lasts. Throws `conflict` once it is over. */
export function resumeSubscription(ctx: AccountContext): Promise<SubscriptionChange> {
  return setCancellation(ctx, false, { done: SUCCESSES.subscriptionResumed, nothing: MESSAGES.nothingToResume });
}

/** Cancels every live subscription, because each is charged for; resumes only the newest. */
async function setCancellation(
  ctx: AccountContext,
  cancel: boolean,
  sentences: { done: string; nothing: string },
): Promise<SubscriptionChange> {
  const billing = requireBilling(ctx);
  const { customerId, subscriptionId } = (await readBilling(ctx, ctx.accountId)) ?? {};
  if (!customerId || !subscriptionId) throw new DomainError("conflict", sentences.nothing);
  await callBilling(async () => {
    const live = cancel ? (await billing.listSubscriptions(customerId)).filter(isLive) : [];
    const ids = new Set([subscriptionId, ...live.map(({ id }) => id)]);
    for (const id of ids) await billing.setCancelAtPeriodEnd(id, cancel);
  });
  const subscription = await readBilling(ctx, ctx.accountId);
  return { message: sentences.done, status: await subscriptionAnswer(ctx, subscription) };
}

/** Opens the provider's portal, for changing the card. Throws `conflict` for an artist without a subscription. */
export async function openPortal(ctx: AccountContext): Promise<Portal> {
  const billing = requireBilling(ctx);
  const { customerId, subscriptionId } = (await findSubscription(ctx.db, ctx.accountId)) ?? {};
  if (!customerId || !subscriptionId) throw new DomainError("conflict", MESSAGES.noCard);
  const back = `${ctx.settings.appUrl}/dashboard?tab=subscription&portal=returned`;
  return { portal_url: await callBilling(() => billing.createPortal(customerId, back)) };
}
