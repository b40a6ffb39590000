import type { StripeControl } from "@ledgerline/stripe-sandbox/control/stripe-control";
import type { TestArtist } from "./register-artist.ts";

/** An artist's records in the Stripe sandbox. */
export async function billingRecords(billing: StripeControl, { email }: Pick<TestArtist, "email">) {
  const { customers, checkouts, subscriptions, invoices } = await billing.records();
  const own = customers.filter((customer) => customer.email === email);
  const isOwn = ({ customer }: { customer: unknown }) => own.some(({ id }) => id === customer);
  return {
    customers: own,
    checkouts: checkouts.filter(isOwn),
    subscriptions: subscriptions.filter(isOwn),
    invoices: invoices.filter(isOwn),
  };
}
