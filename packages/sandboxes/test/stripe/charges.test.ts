import { expect, test } from "vitest";
import { buyPremium } from "./buy-premium.ts";
import { useStripeSandbox } from "./use-stripe-sandbox.ts";

const used = useStripeSandbox();

test("a charge leads to its payment and that to the invoice; a trial's $0 invoice has neither", async () => {
  const { stripe, control } = used;
  const { customer } = await buyPremium(stripe);
  expect((await stripe.charges.list({ customer })).data).toEqual([]);
  await control.advance({ days: 8 });
  await buyPremium(stripe, { trialDays: null });
  const { data } = await stripe.charges.list({ customer });
  expect(data).toMatchObject([{ amount: 400, amount_refunded: 0, refunded: false, customer }]);
  const [invoice] = (await stripe.invoices.list({ customer, limit: 1 })).data;
  const payment = { type: "payment_intent", payment_intent: String(data[0]?.payment_intent) } as const;
  const payments = await stripe.invoicePayments.list({ payment });
  expect(payments.data).toMatchObject([{ invoice: invoice?.id, amount_paid: 400, status: "paid" }]);
  await expect(stripe.charges.list({ customer: "cus_x" })).rejects.toMatchObject({
    code: "resource_missing",
    param: "customer",
  });
});

test("a partial or full refund changes the charge and emits an event, but does not change the invoice", async () => {
  const { stripe, control } = used;
  const { customer } = await buyPremium(stripe, { trialDays: null });
  const [invoice] = (await stripe.invoices.list({ customer })).data;
  const id = invoice?.id ?? "";
  await control.refund(id, 100);
  expect((await stripe.charges.list({ customer })).data).toMatchObject([{ amount_refunded: 100, refunded: false }]);
  await control.refund(id);
  expect((await stripe.charges.list({ customer })).data).toMatchObject([{ amount_refunded: 400, refunded: true }]);
  await expect(control.refund(id)).rejects.toThrow("400");
  const { data } = await stripe.events.list({ type: "charge.refunded" });
  expect(data.map((event) => event.data.object)).toMatchObject([
    { customer, amount_refunded: 400 },
    { customer, amount_refunded: 100 },
  ]);
  expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: "paid", post_payment_credit_notes_amount: 0 });
});

test("setting a subscription's status emits an event, and only an active one is charged", async () => {
  const { stripe, control } = used;
  const { customer, subscription } = await buyPremium(stripe);
  await control.setStatus(subscription, "paused");
  const [told] = (await stripe.events.list({ type: "customer.subscription.updated" })).data;
  expect(told?.data.object).toMatchObject({ id: subscription, status: "paused" });
  await control.advance({ days: 8 });
  expect((await stripe.charges.list({ customer })).data).toEqual([]);
  await control.setStatus(subscription, "active");
  await control.advance({ days: 1 });
  expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
});

test("events are listed from a time on", async () => {
  const { stripe, control } = used;
  await buyPremium(stripe, { trialDays: null });
  await control.advance({ days: 1 });
  const gte = Math.floor((await control.now()).getTime() / 1000);
  expect((await stripe.events.list({ created: { gte } })).data).toEqual([]);
  await buyPremium(stripe, { trialDays: null });
  const { data } = await stripe.events.list({ created: { gte }, types: ["invoice.paid", "charge.refunded"] });
  expect(data.map(({ type }) => type)).toEqual(["invoice.paid"]);
});
