import type Stripe from "stripe";
import { PLAN, PRICE } from "./premium-price.ts";
import SUBSCRIPTION from "./templates/subscription.json" with { type: "json" };
import ITEM from "./templates/subscription-item.json" with { type: "json" };
import { createId, fillTemplate, type Wire } from "./wire.ts";

/** The same day this many months later, or the last day of a shorter month. In seconds, UTC. */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, lastDay));
  return to.getTime() / 1000;
}

interface NewSubscription {
  customer: string;
  paymentMethod: string;
  metadata: Record<string, string>;
  trialDays: number | null;
  at: number;
}

const DAY_S = 86_400;

/** A subscription that starts now, with a trial or with its first month. */
export function buildSubscription({
  customer,
  paymentMethod,
  metadata,
  trialDays,
  at,
}: NewSubscription): Wire<Stripe.Subscription> {
  const id = createId("sub");
  const trialEnd = trialDays === null ? null : at + trialDays * DAY_S;
  return fillTemplate(SUBSCRIPTION, {
    id,
    created: at,
    start_date: at,
    status: trialEnd === null ? "active" : "trialing",
    trial_start: trialEnd === null ? null : at,
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd ?? at,
    currency: PRICE.currency,
    customer,
    default_payment_method: paymentMethod,
    metadata,
    items: {
      object: "list",
      data: [buildItem(id, at, trialEnd ?? monthsAfter(at, 1))],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
  });
}

function buildItem(subscription: string, start: number, end: number): Wire<Stripe.SubscriptionItem> {
  return fillTemplate(ITEM, {
    id: createId("si"),
    created: start,
    current_period_start: start,
    current_period_end: end,
    plan: PLAN,
    price: PRICE,
    subscription,
  });
}
