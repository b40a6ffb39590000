import type Stripe from "stripe";
import type { BillingSubscription } from "./billing-gateway.ts";

/** A cancellation is scheduled with a flag or, if made in the portal, only with a date. */
export function readStripeSubscription(subscription: Stripe.Subscription): BillingSubscription {
  const { cancel_at: cancelAt, customer, trial_end: trialEnd } = subscription;
  const end = cancelAt ?? subscription.items.data[0]?.current_period_end;
  return {
    id: subscription.id,
    customerId: typeof customer === "string" ? customer : customer.id,
    status: subscription.status,
    createdAt: instant(subscription.created),
    trialEnd: trialEnd === null ? null : instant(trialEnd),
    currentPeriodEnd: end === undefined ? null : instant(end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || cancelAt !== null,
  };
}

function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}
