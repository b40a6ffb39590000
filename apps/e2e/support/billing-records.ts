import type { StripeControl } from "@ledgerline/sandboxes/stripe/stripe-control";

/** What the Stripe sandbox holds about the customers with this email. */
export async function billingRecords(billing: StripeControl, { email }: { email: string }) {
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
