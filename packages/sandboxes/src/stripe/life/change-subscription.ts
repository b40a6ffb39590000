import type Stripe from "stripe";
import type { StripeState } from "../objects/stripe-state.ts";
import type { Wire } from "../objects/wire.ts";
import { emitEvent } from "./emit-event.ts";

type Subscription = Wire<Stripe.Subscription>;

/** Changes a subscription and emits an event with the previous values, unless nothing changed. */
export function changeSubscription(
  state: StripeState,
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
 * Schedules a cancellation at the end of the period, or withdraws it. The API sets a flag and a date; the portal, for
 * flexible billing, only a date.
 */
export function scheduleCancellation(
  state: StripeState,
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

/** Ends a subscription. Its unpaid invoices are not charged again. */
export function endSubscription(
  state: StripeState,
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

/** The current period or trial, in seconds. */
export function currentPeriod(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no item`);
  return { start: item.current_period_start, end: item.current_period_end };
}
