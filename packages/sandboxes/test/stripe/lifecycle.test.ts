import { expect, test } from "vitest";
import { buyPremium, FAILING_CARD, GOOD_CARD, postForm } from "./buy-premium.ts";
import { useStripeSandbox } from "./use-stripe-sandbox.ts";

const used = useStripeSandbox();
const DAY_S = 86_400;

async function findInvoices(customer: string) {
  return (await used.stripe.invoices.list({ customer, limit: 100 })).data;
}

async function typesOf() {
  const events = await used.stripe.events.list({ limit: 100 });
  return events.data.map(({ type }) => type).reverse();
}

test("a trial is free and ends with one payment of $4.00", async () => {
  const { stripe, control } = used;
  const { customer, subscription } = await buyPremium(stripe);
  const trial = await stripe.subscriptions.retrieve(subscription);
  expect(trial).toMatchObject({ status: "trialing", metadata: { artist_id: "art_1" } });
  expect(trial.trial_end).toBe(trial.created + 7 * DAY_S);
  expect(trial.items.data[0]?.current_period_end).toBe(trial.trial_end);
  expect(await findInvoices(customer)).toMatchObject([{ total: 0, status: "paid" }]);

  await control.advance({ days: 8 });
  const active = await stripe.subscriptions.retrieve(subscription);
  expect(active.status).toBe("active");
  expect(active.items.data[0]?.current_period_start).toBe(trial.trial_end);
  expect(await findInvoices(customer)).toMatchObject([
    { total: 400, amount_paid: 400, status: "paid", created: trial.trial_end },
    { total: 0 },
  ]);
  expect(await typesOf()).toEqual([
    "customer.subscription.created",
    "invoice.paid",
    "checkout.session.completed",
    "customer.subscription.trial_will_end",
    "customer.subscription.updated",
    "invoice.paid",
  ]);
});

test("a renewal invoice is a draft for an hour", async () => {
  const { stripe, control } = used;
  const { customer } = await buyPremium(stripe);
  await control.advance({ seconds: 7 * DAY_S + 60 });
  expect(await findInvoices(customer)).toMatchObject([{ status: "draft", attempted: false }, { total: 0 }]);
  await control.advance({ seconds: 3600 });
  expect(await findInvoices(customer)).toMatchObject([{ status: "paid" }, { total: 0 }]);
});

test("without a trial, the first month is paid at once", async () => {
  const { stripe } = used;
  const { customer, session } = await buyPremium(stripe, { trialDays: null });
  expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({ payment_status: "paid", amount_total: 400 });
  expect(await findInvoices(customer)).toMatchObject([{ total: 400, status: "paid" }]);
});

test("a year and two days have thirteen invoices, one a month and one at each end", async () => {
  const { stripe, control } = used;
  const { customer } = await buyPremium(stripe, { trialDays: null });
  await control.advance({ days: 367 });
  const paid = (await findInvoices(customer)).filter(({ status }) => status === "paid");
  expect(paid).toHaveLength(13);
  expect(new Set(paid.map(({ created }) => new Date(created * 1000).getUTCMonth())).size).toBe(12);
});

test("a cancellation takes effect at the end of the period and can be withdrawn", async () => {
  const { stripe, control } = used;
  const { subscription } = await buyPremium(stripe);
  const canceled = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  expect(canceled).toMatchObject({ status: "trialing", cancel_at_period_end: true, cancel_at: canceled.trial_end });
  expect(await stripe.subscriptions.update(subscription, { cancel_at_period_end: false })).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
  });
  await control.advance({ days: 8 });
  const again = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  await control.advance({ days: 25 });
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  await control.advance({ days: 8 });
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({
    status: "canceled",
    ended_at: again.cancel_at,
    cancellation_details: { reason: "cancellation_requested" },
  });
  const { customer } = again;
  expect((await stripe.subscriptions.list({ customer: String(customer) })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer: String(customer), status: "all" })).data).toHaveLength(1);
  await expect(stripe.subscriptions.update(subscription, { cancel_at_period_end: false })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test("a subscription can be canceled at once", async () => {
  const { stripe, control } = used;
  const { customer, subscription } = await buyPremium(stripe);
  expect(await stripe.subscriptions.cancel(subscription)).toMatchObject({ status: "canceled" });
  await control.advance({ days: 60 });
  expect(await findInvoices(customer)).toHaveLength(1);
  expect((await typesOf()).at(-1)).toBe("customer.subscription.deleted");
});

test("a failing card is charged four times, then the subscription ends and the invoice stays unpaid", async () => {
  const { stripe, control } = used;
  const { customer, subscription } = await buyPremium(stripe, { card: FAILING_CARD });
  await control.advance({ days: 8 });
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("past_due");
  expect(await findInvoices(customer)).toMatchObject([{ status: "open", attempted: true, attempt_count: 1 }, {}]);
  await control.advance({ days: 14 });
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("past_due");
  await control.advance({ days: 1 });
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
  });
  expect(await findInvoices(customer)).toMatchObject([
    { status: "open", attempt_count: 4, next_payment_attempt: null },
    {},
  ]);
  expect((await typesOf()).filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
});

test("a new card in the portal pays the past due invoice at once", async () => {
  const { stripe, control } = used;
  const { customer, subscription } = await buyPremium(stripe, { card: FAILING_CARD });
  await control.advance({ days: 8 });
  const portal = await stripe.billingPortal.sessions.create({ customer, return_url: "https://app.example.com/back" });
  expect(await postForm(portal.url, { ...GOOD_CARD, action: "card" })).toMatchObject({ status: 303 });
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  expect(await findInvoices(customer)).toMatchObject([{ status: "paid", amount_paid: 400, attempt_count: 2 }, {}]);
});
