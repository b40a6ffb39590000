import { randomUUIDv7 } from "node:crypto";
import type { BillingCheckout } from "@ledgerline/connectors/billing/billing-gateway";
import { PLANS } from "@ledgerline/contract/plans";
import type { Checkout, CheckoutInput, CheckoutState, ConfirmCheckoutInput } from "@ledgerline/contract/subscription";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import {
  findSubscription,
  lockSubscription,
  storeCheckoutSession,
  updateSubscription,
} from "@ledgerline/db/queries/account/subscriptions";
import { refuseGuest, requireMember } from "../auth/member.ts";
import type { AccountContext, Context } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { planOf } from "../context/plan.ts";
import { callBilling, forgetUnknownCustomer, readBilling, requireBilling } from "./billing.ts";
import { subscriptionAnswer } from "./subscription.ts";
import { isStranded } from "./subscription-state.ts";
import { hasTrial } from "./used-trials.ts";

/**
 * Opens the page where the artist pays. Until that checkout is paid or has expired, every call returns the same one, so
 * that two tabs never make two subscriptions. Throws `conflict` once the artist has Premium.
 */
export async function startCheckout(ctx: AccountContext, { origin_url: origin }: CheckoutInput): Promise<Checkout> {
  await refuseGuest(ctx, "guestPay");
  requireBilling(ctx);
  if (new URL(origin).origin !== ctx.settings.appUrl)
    throw new DomainError("bad_request", "origin_url must be the address of this site.");
  try {
    return await openCheckout(ctx, null);
  } catch (failure) {
    const forgotten = await forgetUnknownCustomer(ctx, { accountId: ctx.accountId, failure, whom: "free" });
    if (forgotten === null) throw failure;
    return openCheckout(ctx, forgotten);
  }
}

async function openCheckout(ctx: AccountContext, forgotten: string | null): Promise<Checkout> {
  const billing = requireBilling(ctx);
  const last = (await findSubscription(ctx.db, ctx.accountId))?.checkoutSessionId ?? null;
  const checkout = last === null ? null : await callBilling(() => billing.findCheckout(last));
  const isUnlisted = checkout?.status === "complete" && !(await isListed(ctx, checkout));
  // Read last, so that it includes a checkout that was found paid and listed above.
  const subscription = await readBilling(ctx, ctx.accountId);
  if (planOf(ctx.settings, subscription) === "premium") throw new DomainError("conflict", "You already have Premium.");
  if (isUnlisted)
    throw new DomainError(
      "unavailable",
      "Your payment went through, and Premium is about to start. Please try again in a moment.",
      { retryAfter: 5 },
    );
  if (checkout?.status === "open" && checkout.url !== null) return { checkout_url: checkout.url };

  if (subscription?.customerId) await endStranded(ctx, subscription.customerId);
  const customerId = subscription?.customerId ?? (await ensureCustomer(ctx, forgotten));
  const attemptId = await beginAttempt(ctx, last);
  const isTrial = await hasTrial(ctx, subscription);
  const back = `${ctx.settings.appUrl}/dashboard?tab=subscription`;
  const made = await callBilling(() =>
    billing.createCheckout({
      attemptId,
      accountId: ctx.accountId,
      customerId,
      trialDays: isTrial ? PLANS.premium.trialDays : null,
      successUrl: `${back}&checkout=success&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${back}&checkout=canceled`,
    }),
  );
  const session = { attemptId, sessionId: made.id, ...(isTrial && { trialBy: ctx.actor.userId }) };
  await transaction(ctx.db, (tx) => storeCheckoutSession(tx, ctx.accountId, session));
  if (made.url === null) throw new DomainError("unavailable", MESSAGES.billingUnavailable, { retryAfter: 5 });
  return { checkout_url: made.url };
}

/** Ends old subscriptions that could become active again. Not while a checkout is open: they may be part of it. */
async function endStranded(ctx: AccountContext, customerId: string): Promise<void> {
  const billing = requireBilling(ctx);
  await callBilling(async () => {
    for (const subscription of await billing.listSubscriptions(customerId)) {
      if (isStranded(subscription)) await billing.endSubscription(subscription.id);
    }
  });
}

/** The current attempt; a new one if `ended`, the session of the last attempt, is still the stored one. */
async function beginAttempt(ctx: AccountContext, ended: string | null): Promise<string> {
  return transaction(ctx.db, async (tx) => {
    const row = await lockSubscription(tx, ctx.accountId);
    const isOver = ended !== null && row.checkoutSessionId === ended;
    if (row.checkoutAttemptId !== null && !isOver) return row.checkoutAttemptId;
    const attemptId = randomUUIDv7();
    await updateSubscription(tx, ctx.accountId, { checkoutAttemptId: attemptId, checkoutSessionId: null });
    return attemptId;
  });
}

/** The account's customer at the payment provider, created if there is none. Concurrent calls create the same one. */
async function ensureCustomer(ctx: AccountContext, forgotten: string | null): Promise<string> {
  const { accountId } = ctx;
  const billing = requireBilling(ctx);
  const { user, account } = await requireMember(ctx);
  const made = await callBilling(() =>
    billing.createCustomer({ accountId, email: user.email, name: account.artistName, forgotten }),
  );
  return transaction(ctx.db, async (tx) => {
    const { customerId } = await lockSubscription(tx, accountId);
    if (customerId === null) await updateSubscription(tx, accountId, { customerId: made });
    return customerId ?? made;
  });
}

/** The outcome of a checkout, read from the payment provider so that the artist need not wait for the webhook. */
export async function confirmCheckout(
  ctx: AccountContext,
  { session_id: sessionId }: ConfirmCheckoutInput,
): Promise<CheckoutState> {
  const billing = requireBilling(ctx);
  const known = await findSubscription(ctx.db, ctx.accountId);
  const checkout = known?.customerId ? await callBilling(() => billing.findCheckout(sessionId)) : null;
  if (!checkout || checkout.customerId !== known?.customerId) {
    throw new DomainError("not_found", MESSAGES.checkoutNotFound);
  }
  // Asked before the reading, which then includes everything listed by then.
  const isUnderWay = checkout.status === "open" || (checkout.status === "complete" && !(await isListed(ctx, checkout)));
  const subscription = await readBilling(ctx, ctx.accountId);
  return {
    pending: subscription?.planId !== "premium" && isUnderWay,
    status: await subscriptionAnswer(ctx, subscription),
  };
}

/** Whether the provider already lists a new checkout's subscription, which can take a moment. */
async function isListed(ctx: Context, { customerId, subscriptionId }: BillingCheckout): Promise<boolean> {
  if (customerId === null) return false;
  const subscriptions = await callBilling(() => requireBilling(ctx).listSubscriptions(customerId));
  return subscriptions.some(({ id }) => id === subscriptionId);
}
