import type Stripe from "stripe";
import { createId } from "./create-id.ts";
import { monthsAfter } from "./months-after.ts";
import { PLAN, PRICE } from "./premium-price.ts";
import type { Wire } from "./wire.ts";

interface NewSubscription {
  customer: string;
  paymentMethod: string;
  metadata: Record<string, string>;
  trialDays: number | null;
  at: number;
}

const DAY_S = 86_400;

/** A subscription that begins now: with a trial, or with its first month. */
export function buildSubscription(given: NewSubscription): Wire<Stripe.Subscription> {
  const { at, trialDays } = given;
  const id = createId("sub");
  const trialEnd = trialDays === null ? null : at + trialDays * DAY_S;
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? at,
    billing_cycle_anchor_config: null,
    billing_mode: { type: "flexible", flexible: { proration_discounts: "included" } },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: at,
    currency: PRICE.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [buildItem(id, at, trialEnd ?? monthsAfter(at, 1))],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: trialEnd === null ? "active" : "trialing",
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "cancel" } },
    trial_start: trialEnd === null ? null : at,
  };
}

function buildItem(subscription: string, start: number, end: number): Wire<Stripe.SubscriptionItem> {
  return {
    id: createId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: PLAN,
    price: PRICE,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}
