import type Stripe from "stripe";
import type { BillingState, Checkout } from "./billing-state.ts";
import { StripeRefusal } from "./stripe-refusal.ts";
import type { Wire } from "./wire.ts";

/** Throws what Stripe answers when there is none; `param` names the one that refers to it. */
export function findCustomer(state: BillingState, id: string, param?: string): Wire<Stripe.Customer> {
  return found(
    state.customers.find((customer) => customer.id === id),
    "customer",
    id,
    param,
  );
}

export function findSubscription(state: BillingState, id: string): Wire<Stripe.Subscription> {
  return found(
    state.subscriptions.find((subscription) => subscription.id === id),
    "subscription",
    id,
  );
}

export function findInvoice(state: BillingState, id: string): Wire<Stripe.Invoice> {
  return found(
    state.invoices.find((invoice) => invoice.id === id),
    "invoice",
    id,
  );
}

export function findCheckout(state: BillingState, id: string): Checkout {
  return found(
    state.checkouts.find(({ session }) => session.id === id),
    "checkout.session",
    id,
  );
}

function found<T>(object: T | undefined, kind: string, id: string, param?: string): T {
  if (object === undefined) throw StripeRefusal.missing(kind, id, param);
  return object;
}
