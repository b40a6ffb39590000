import type Stripe from "stripe";
import type { BillingState } from "../objects/billing-state.ts";
import type { Wire } from "../objects/wire.ts";
import { emitEvent } from "./emit-event.ts";

type Subscription = Wire<Stripe.Subscription>;

/** Changes a subscription and says so in an event, with what was otherwise; of no change nothing is said. */
export function changeSubscription(
  state: BillingState,
  subscription: Subscription,
  at: number,
  change: Partial<Subscription>,
): void {
  const previous = Object.fromEntries(
    Object.entries(change).flatMap(([key, value]) => {
      const before = subscription[key as keyof Subscription];
      return JSON.stringify(before) === JSON.stringify(value) ? [] : [[key, before]];
    }),
  );
  if (Object.keys(previous).length === 0) return;
  Object.assign(subscription, change);
  emitEvent(state, { type: "customer.subscription.updated", object: subscription, previous, at });
}

/**
 * Cancels at the end of what is paid for or tried, or takes that back. The API says so with a flag and a date; the
 * portal, for flexible billing, with a date alone.
 */
export function scheduleCancellation(
  state: BillingState,
  subscription: Subscription,
  at: number,
  to: "flagged" | "dated" | "none",
): void {
  const cancel = to !== "none";
  if ((subscription.cancel_at !== null) === cancel) return;
  changeSubscription(state, subscription, at, {
    cancel_at_period_end: to === "flagged",
    cancel_at: cancel ? currentPeriod(subscription).end : null,
    canceled_at: cancel ? at : null,
    cancellation_details: {
      ...subscription.cancellation_details,
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: cancel ? "cancellation_requested" : null,
    },
  });
}

/** Ends a subscription for good; what is unpaid is asked for no more. */
export function endSubscription(
  state: BillingState,
  subscription: Subscription,
  at: number,
  reason: "cancellation_requested" | "payment_failed",
): void {
  Object.assign(subscription, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  } satisfies Partial<Subscription>);
  for (const invoice of state.invoices) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id || invoice.status === "paid") continue;
    Object.assign(invoice, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null });
  }
  emitEvent(state, { type: "customer.subscription.deleted", object: subscription, at });
}

/** What is paid for or tried now, in seconds. */
export function currentPeriod(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no item`);
  return { start: item.current_period_start, end: item.current_period_end };
}
