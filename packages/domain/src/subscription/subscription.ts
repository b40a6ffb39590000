import { PLANS } from "@ledgerline/contract/plans";
import type { Portal, SubscriptionChange, SubscriptionStatus } from "@ledgerline/contract/subscription";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import {
  findSubscription,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from "@ledgerline/db/queries/account/subscriptions";
import { refreshProfilesAt } from "@ledgerline/db/queries/streaming/platform-credentials";
import { withTimeout } from "@ledgerline/runtime/concurrency";
import { findByEmail } from "../auth/member.ts";
import type { AccountContext, Context } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { planOf } from "../context/plan.ts";
import { recordEventBy } from "../history.ts";
import { callBilling, readBilling, requireBilling } from "./billing.ts";
import { isLive, isOutdated, type PaidSubscription, paidSubscription } from "./subscription-state.ts";
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
  return setCancellation(ctx, true, {
    done: SUCCESSES.subscriptionCanceled,
    nothing: "There is no subscription to cancel.",
  });
}

/** Undoes a cancellation while the period lasts. Throws `conflict` once it is over. */
export function resumeSubscription(ctx: AccountContext): Promise<SubscriptionChange> {
  return setCancellation(ctx, false, {
    done: SUCCESSES.subscriptionResumed,
    nothing: "There is no cancellation to undo.",
  });
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
  if (!customerId || !subscriptionId) throw new DomainError("conflict", "There is no card to change yet.");
  const back = `${ctx.settings.appUrl}/dashboard?tab=subscription&portal=returned`;
  return { portal_url: await callBilling(() => billing.createPortal(customerId, back)) };
}

/**
 * Gives an artist Premium for free, until the operator takes it back. Leaves a paid subscription as it is, and returns
 * its state. Throws `not_found`.
 */
export async function grantPremium(ctx: Pick<Context, "db" | "clock">, email: string): Promise<PaidSubscription> {
  const { id } = (await findByEmail(ctx.db, email)).account;
  return transaction(ctx.db, async (tx) => {
    const subscription = await lockSubscription(tx, id);
    const wasFree = subscription.planId === "free";
    await updateSubscription(tx, id, {
      granted: true,
      ...(wasFree && ({ status: "premium", planId: "premium" } as const)),
    });
    if (wasFree) {
      const by = { accountId: id, actor: "operator", at: ctx.clock() } as const;
      await recordEventBy(tx, by, { action: "plan_changed", plan: "premium" });
    }
    if (wasFree) await refreshProfilesAt(tx, id, ctx.clock());
    return paidSubscription(subscription);
  });
}

interface EndedPremium {
  /** False when Premium was not a gift. */
  ended: boolean;
  paid: PaidSubscription;
}

/**
 * Takes back Premium that the operator gave. Paid Premium stays; connected platforms stay too, but are paused. Throws
 * `not_found`.
 */
export async function endPremium(ctx: Pick<Context, "db" | "clock">, email: string): Promise<EndedPremium> {
  const { id } = (await findByEmail(ctx.db, email)).account;
  return transaction(ctx.db, async (tx) => {
    const subscription = await lockSubscription(tx, id);
    const paid = paidSubscription(subscription);
    if (!subscription.granted) return { ended: false, paid };
    await updateSubscription(tx, id, {
      granted: false,
      ...(paid === "none" && ({ status: "free", planId: "free" } as const)),
    });
    if (paid === "none") {
      const by = { accountId: id, actor: "operator", at: ctx.clock() } as const;
      await recordEventBy(tx, by, { action: "plan_changed", plan: "free" });
    }
    return { ended: true, paid };
  });
}
