import type Stripe from "stripe";
import { StripeRefusal } from "./stripe-refusal.ts";
import type { Checkout, StripeState } from "./stripe-state.ts";
import type { Wire } from "./wire.ts";

/** Throws Stripe's answer if there is none; `param` names the parameter that refers to it. */
export function findCustomer({ customers }: StripeState, id: string, param?: string): Wire<Stripe.Customer> {
  return findById(customers, "customer", id, param);
}

export function findSubscription({ subscriptions }: StripeState, id: string): Wire<Stripe.Subscription> {
  return findById(subscriptions, "subscription", id);
}

export function findInvoice({ invoices }: StripeState, id: string): Wire<Stripe.Invoice> {
  return findById(invoices, "invoice", id);
}

export function findCheckout({ checkouts }: StripeState, id: string): Checkout {
  const checkout = checkouts.find(({ session }) => session.id === id);
  if (!checkout) throw StripeRefusal.missing("checkout.session", id);
  return checkout;
}

/** Throws StripeRefusal if there is none. */
export function findById<T extends { id: string }>(objects: readonly T[], kind: string, id: string, param?: string): T {
  const object = objects.find((each) => each.id === id);
  if (!object) throw StripeRefusal.missing(kind, id, param);
  return object;
}

/** The objects of one customer; all of them without a customer. */
export function filterByCustomer<T extends { customer: unknown }>(objects: readonly T[], customer: string | null): T[] {
  return objects.filter((object) => customer === null || object.customer === customer);
}
