import type Stripe from "stripe";
import { findCustomer } from "../objects/find-object.ts";
import { buildInvoice, finalizeInvoice } from "../objects/invoice.ts";
import { PRICE } from "../objects/premium-price.ts";
import type { AcceptedCard } from "../objects/read-card.ts";
import type { Checkout, StripeState } from "../objects/stripe-state.ts";
import { buildSubscription } from "../objects/subscription.ts";
import { createId, type Wire } from "../objects/wire.ts";
import { currentPeriod } from "./change-subscription.ts";
import { payInvoice } from "./charge-invoice.ts";
import { emitEvent } from "./emit-event.ts";

/** Pays an open checkout, which starts the subscription. Its first invoice is for $0 if it has a trial. */
export function completeCheckout(
  state: StripeState,
  { session, trialDays, metadata }: Checkout,
  { name, ...card }: AcceptedCard & { name: string },
  at: number,
): void {
  const customer = findCustomer(state, String(session.customer));
  const saved = { ...card, id: createId("pm") };
  state.cards.push(saved);
  const subscription = buildSubscription({
    customer: customer.id,
    paymentMethod: saved.id,
    metadata,
    trialDays,
    at,
  });
  const invoice = buildInvoice({
    customer,
    subscription,
    reason: "subscription_create",
    amount: trialDays === null ? PRICE.unit_amount : 0,
    service: currentPeriod(subscription),
    period: { start: at, end: at },
    at,
  });
  subscription.latest_invoice = invoice.id;
  customer.currency = PRICE.currency;
  state.subscriptions.push(subscription);
  state.invoices.push(invoice);
  emitEvent(state, { type: "customer.subscription.created", object: subscription, at });
  finalizeInvoice(invoice, customer, at);
  if (invoice.amount_due > 0) invoice.attempt_count = 1;
  payInvoice(state, invoice, at);
  Object.assign(session, {
    status: "complete",
    payment_status: trialDays === null ? "paid" : "no_payment_required",
    url: null,
    subscription: subscription.id,
    invoice: invoice.id,
    customer_details: detailsOf(customer, name),
  } satisfies Partial<Wire<Stripe.Checkout.Session>>);
  emitEvent(state, { type: "checkout.session.completed", object: session, at });
}

function detailsOf(customer: Wire<Stripe.Customer>, name: string): Wire<Stripe.Checkout.Session.CustomerDetails> {
  return {
    address: { city: null, country: "US", line1: null, line2: null, postal_code: null, state: null },
    business_name: null,
    email: customer.email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
}
