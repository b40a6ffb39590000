import type { BillingControl } from "@ledgerline/stripe-sandbox/control/billing-control";
import type { TestArtist } from "./register-artist.ts";

/** What the billing stand-in has of an artist. */
export async function billingRecords(billing: BillingControl, { email }: Pick<TestArtist, "email">) {
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
