import { expect } from "vitest";
import { missingOf, testWithExamples } from "../control/example-answers.ts";
import { beginCheckout, buyPremium, FAILING_CARD } from "./buy-premium.ts";
import { useStripeSandbox } from "./use-stripe-sandbox.ts";

const used = useStripeSandbox();

async function ask(path: string): Promise<unknown> {
  const { running } = used;
  const headers = { authorization: `Bearer ${running.settings.secretKey}` };
  return (await fetch(`${running.url}/v1${path}`, { headers })).json();
}

/** The newest event of a type. */
async function askEvent(type: string): Promise<unknown> {
  const { data } = (await ask(`/events?type=${type}&limit=1`)) as { data: unknown[] };
  return data[0];
}

const expectLike = (example: string, answer: unknown, skip: string[] = []) =>
  expect(missingOf(`stripe/${example}.json`, answer, skip), example).toEqual([]);

testWithExamples("customers, prices and sessions match Stripe's examples", async () => {
  const { stripe, running } = used;
  const { id, customer, url } = await beginCheckout(stripe);
  expectLike("customer.200", await ask(`/customers/${customer}`));
  expectLike("price.200", await ask("/prices/price_premium_monthly"));
  expectLike("prices.list.200.by_lookup_key", await ask("/prices?lookup_keys[0]=premium_monthly_usd"));
  expectLike("product.200", await ask("/products/prod_premium"));
  expectLike("checkout.session.created.200", await ask(`/checkout/sessions/${id}`));
  expect(url?.startsWith(running.url)).toBe(true);
  const portal = await stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: "https://app.example.com",
  });
  expectLike("billing_portal.session.200", portal);
});

testWithExamples("a subscription from start to end matches Stripe's examples", async () => {
  const { stripe, control } = used;
  const { customer, subscription, session } = await buyPremium(stripe);
  expectLike("checkout.session.complete.200", await ask(`/checkout/sessions/${session}`));
  expectLike("subscription.trialing.200", await ask(`/subscriptions/${subscription}`));
  expectLike("event.checkout.session.completed", await askEvent("checkout.session.completed"));
  expectLike("event.customer.subscription.created", await askEvent("customer.subscription.created"));
  expectLike("event.invoice.paid.trial_zero", await askEvent("invoice.paid"));
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  expectLike("subscription.trialing.cancel_scheduled.200", await ask(`/subscriptions/${subscription}`));
  const scheduled = await askEvent("customer.subscription.updated");
  expectLike("event.customer.subscription.updated.cancel_scheduled", scheduled);
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
  await control.advance({ days: 8 });
  expectLike("event.customer.subscription.trial_will_end", await askEvent("customer.subscription.trial_will_end"));
  expectLike("event.customer.subscription.updated.to_active", await askEvent("customer.subscription.updated"));
  expectLike("event.invoice.paid", await askEvent("invoice.paid"));
  expectLike("subscription.active.200", await ask(`/subscriptions/${subscription}`));
  expectLike("invoices.list.200", await ask(`/invoices?customer=${customer}`));
  const payments = (await ask("/invoice_payments")) as { data: unknown[] };
  expectLike("invoice_payment.200", payments.data[0]);
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  await control.advance({ days: 40 });
  expectLike("subscription.canceled.200", await ask(`/subscriptions/${subscription}`));
  expectLike("event.customer.subscription.deleted", await askEvent("customer.subscription.deleted"));
});

testWithExamples("failed payments match Stripe's examples", async () => {
  const { stripe, control } = used;
  const { customer, subscription } = await buyPremium(stripe, { card: FAILING_CARD });
  await control.advance({ days: 8 });
  const { data } = (await ask(`/invoices?customer=${customer}`)) as { data: unknown[] };
  expectLike("invoice.open_failed.200", data[0]);
  expectLike("event.invoice.payment_failed", await askEvent("invoice.payment_failed"));
  expectLike("subscription.past_due.200", await ask(`/subscriptions/${subscription}`));
});

testWithExamples("errors match Stripe's examples", async () => {
  expectLike("error.400.resource_missing", await ask("/customers/cus_x"), ["error.request_log_url"]);
  const response = await fetch(`${used.running.url}/v1/customers`, { headers: { authorization: "Bearer sk_test_x" } });
  expectLike("error.401.bad_key", await response.json());
  const create = (email: string) =>
    fetch(`${used.running.url}/v1/customers`, {
      method: "POST",
      headers: { authorization: `Bearer ${used.running.settings.secretKey}`, "idempotency-key": "k" },
      body: new URLSearchParams({ email }),
    });
  await create("a@example.com");
  expectLike("error.400.idempotency", await (await create("b@example.com")).json());
});
