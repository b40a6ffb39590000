import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type BillingGateway, BillingUnavailable, UnknownBillingCustomer } from "./billing-gateway.ts";
import { createStripeBillingGateway } from "./stripe-billing-gateway.ts";

type Answers = Record<string, { status?: number; body: object }>;

/** A server that gives fixed answers by path, or by path and query, and records its requests. */
async function useStripe(answers: Answers, settings: { secretKey?: string; price?: string } = {}) {
  const asked: { method: string | undefined; url: string; body: URLSearchParams; key: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const url = request.url ?? "";
    const key = request.headers["idempotency-key"] as string | undefined;
    asked.push({ method: request.method, url, body: new URLSearchParams(body), key });
    const answer = answers[decodeURIComponent(url)] ??
      answers[url.split("?")[0] ?? ""] ?? { status: 404, body: { error: { message: "no" } } };
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secrets = { secretKey: "sk_test_1", webhookSecret: "whsec_1", price: "premium_monthly_usd" };
  return { gateway: createStripeBillingGateway({ ...secrets, apiUrl, ...settings }), asked };
}

const list = (data: object[], more = false) => ({
  body: { object: "list", data, has_more: more, url: "/v1/invoices" },
});

const invoice = (changes: object) => ({
  id: "in_1",
  object: "invoice",
  status: "paid",
  total: 400,
  currency: "usd",
  created: 1_795_000_000,
  attempted: true,
  hosted_invoice_url: "https://invoice.stripe.com/i/1",
  post_payment_credit_notes_amount: 0,
  ...changes,
});

async function statusOf(changes: object): Promise<string | undefined> {
  const { gateway } = await useStripe({ "/v1/invoices": list([invoice(changes)]), "/v1/charges": list([]) });
  return (await gateway.listInvoices("cus_1"))[0]?.status;
}

const order: Parameters<BillingGateway["createCheckout"]>[0] = {
  attemptId: "attempt",
  accountId: "artist",
  customerId: "cus_1",
  trialDays: 7,
  successUrl: "https://app.example/?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://app.example/",
};
const session = {
  body: {
    id: "cs_1",
    object: "checkout.session",
    customer: "cus_1",
    status: "open",
    url: "https://pay.example",
    subscription: null,
  },
};
const prices = list([{ id: "price_of_key", object: "price" }]);

test("a bill has its amount in minor units, its currency in capitals and its page", async () => {
  const { gateway } = await useStripe({ "/v1/invoices": list([invoice({})]), "/v1/charges": list([]) });
  expect(await gateway.listInvoices("cus_1")).toEqual([
    {
      id: "in_1",
      amountMinor: 400,
      currency: "USD",
      status: "paid",
      createdAt: new Date(1_795_000_000_000),
      url: "https://invoice.stripe.com/i/1",
    },
  ]);
});

test.each([
  [{ status: "paid" }, "paid"],
  [{ status: "paid", post_payment_credit_notes_amount: 400 }, "refunded"],
  [{ status: "paid", post_payment_credit_notes_amount: 100 }, "paid"],
  [{ status: "open", attempted: false }, "open"],
  [{ status: "open", attempted: true }, "failed"],
  [{ status: "uncollectible", attempted: false }, "failed"],
  [{ status: "void" }, "void"],
  [{ status: "draft" }, undefined],
  [{ status: "paid", total: 0 }, undefined],
  [{ status: "paid", total: -400 }, "paid"],
])("a bill with %o is shown as %s", async (changes, status) => {
  expect(await statusOf(changes)).toBe(status);
});

test("bills are read page by page", async () => {
  const { gateway } = await useStripe({
    "/v1/invoices?customer=cus_1&limit=100": list([invoice({ id: "in_2" })], true),
    "/v1/invoices?customer=cus_1&limit=100&starting_after=in_2": list([invoice({ id: "in_1" })]),
    "/v1/charges": list([]),
  });
  expect((await gateway.listInvoices("cus_1")).map(({ id }) => id)).toEqual(["in_2", "in_1"]);
});

test("a bill whose charge was fully refunded is refunded, whichever page the charge is on", async () => {
  const charge = (id: string, changes: object) => ({ id, object: "charge", payment_intent: `pi_${id}`, ...changes });
  const { gateway, asked } = await useStripe({
    "/v1/invoices": list(["in_whole", "in_part", "in_kept"].map((id) => invoice({ id }))),
    "/v1/charges?customer=cus_1&limit=100": list([charge("ch_part", { refunded: false, amount_refunded: 100 })], true),
    "/v1/charges?customer=cus_1&limit=100&starting_after=ch_part": list([
      charge("ch_whole", { refunded: true }),
      charge("ch_old", { refunded: true, payment_intent: null }),
    ]),
    "/v1/invoice_payments?payment[type]=payment_intent&payment[payment_intent]=pi_ch_whole": list([
      { id: "inpay_1", object: "invoice_payment", invoice: "in_whole" },
    ]),
  });
  const bills = await gateway.listInvoices("cus_1");
  expect(bills.map(({ id, status }) => [id, status])).toEqual([
    ["in_whole", "refunded"],
    ["in_part", "paid"],
    ["in_kept", "paid"],
  ]);
  expect(asked).toHaveLength(4);
});

test("ending a subscription that has ended or is gone succeeds", async () => {
  const missing = { error: { type: "invalid_request_error", code: "resource_missing", param: "id" } };
  const { gateway, asked } = await useStripe({
    "/v1/subscriptions/sub_1": { body: { id: "sub_1", object: "subscription", status: "canceled" } },
    "/v1/subscriptions/sub_gone": { status: 404, body: missing },
    "/v1/subscriptions/sub_kept": { status: 400, body: { error: { type: "invalid_request_error" } } },
  });
  await gateway.endSubscription("sub_1");
  await gateway.endSubscription("sub_gone");
  await expect(gateway.endSubscription("sub_kept")).rejects.toBeInstanceOf(BillingUnavailable);
  expect(asked.map(({ method }) => method)).toEqual(["DELETE", "DELETE", "DELETE"]);
});

test("events are read page by page, and only those that webhooks send", async () => {
  const event = (id: string, object: object) => ({ id, object: "event", type: "invoice.paid", data: { object } });
  const { gateway, asked } = await useStripe({
    "/v1/events": list([event("evt_1", { object: "invoice", customer: "cus_1" }), event("evt_2", { object: "price" })]),
  });
  expect(await gateway.listEvents(new Date(1_795_000_000_500))).toEqual([
    { id: "evt_1", type: "invoice.paid", customerId: "cus_1" },
    { id: "evt_2", type: "invoice.paid", customerId: null },
  ]);
  const { searchParams } = new URL(asked[0]?.url ?? "", "http://stripe");
  expect(searchParams.get("created[gte]")).toBe("1795000000");
  const types = [...searchParams].filter(([name]) => name.startsWith("types")).map(([, type]) => type);
  expect(types).toContain("charge.refunded");
  // Stripe's maximum.
  expect(types.length).toBeLessThanOrEqual(20);
});

test("a subscription has the period of its item", async () => {
  const given = {
    id: "sub_1",
    object: "subscription",
    status: "trialing",
    customer: "cus_1",
    created: 1_795_000_000,
    trial_end: 1_795_604_800,
    cancel_at: null,
    cancel_at_period_end: true,
    items: { object: "list", data: [{ id: "si_1", current_period_end: 1_795_604_800 }] },
  };
  const { gateway, asked } = await useStripe({ "/v1/subscriptions": list([given]) });
  expect(await gateway.listSubscriptions("cus_1")).toEqual([
    {
      id: "sub_1",
      customerId: "cus_1",
      status: "trialing",
      createdAt: new Date(1_795_000_000_000),
      trialEnd: new Date(1_795_604_800_000),
      currentPeriodEnd: new Date(1_795_604_800_000),
      cancelAtPeriodEnd: true,
    },
  ]);
  expect(asked[0]?.url).toContain("status=all");
});

test("a cancellation from the portal, a date without the flag, is read and undone as a date", async () => {
  const given = {
    id: "sub_1",
    object: "subscription",
    status: "active",
    customer: "cus_1",
    created: 1_795_000_000,
    trial_end: null,
    cancel_at: 1_796_000_000,
    cancel_at_period_end: false,
    items: { object: "list", data: [{ id: "si_1", current_period_end: 1_797_000_000 }] },
  };
  const dated = await useStripe({ "/v1/subscriptions": list([given]), "/v1/subscriptions/sub_1": { body: given } });
  expect(await dated.gateway.listSubscriptions("cus_1")).toMatchObject([
    { cancelAtPeriodEnd: true, currentPeriodEnd: new Date(1_796_000_000_000) },
  ]);
  await dated.gateway.setCancelAtPeriodEnd("sub_1", false);
  expect(dated.asked.at(-1)?.body.toString()).toBe("cancel_at=");
  const flagged = await useStripe({ "/v1/subscriptions/sub_1": { body: { ...given, cancel_at_period_end: true } } });
  await flagged.gateway.setCancelAtPeriodEnd("sub_1", false);
  expect(flagged.asked.at(-1)?.body.toString()).toBe("cancel_at_period_end=false");
});

test("a customer keeps the same idempotency key until it is forgotten", async () => {
  const { gateway, asked } = await useStripe({ "/v1/customers": { body: { id: "cus_1", object: "customer" } } });
  const artist = { accountId: "artist", email: "ada@example.com", name: "Ada" };
  for (const forgotten of [null, null, "cus_0"]) await gateway.createCustomer({ ...artist, forgotten });
  expect(asked.map(({ key }) => key)).toEqual(["cust:artist", "cust:artist", "cust:artist:cus_0"]);
});

test("a checkout uses the price with the lookup key or with the id", async () => {
  const answers = { "/v1/prices": prices, "/v1/checkout/sessions": session };
  const byKey = await useStripe(answers);
  await byKey.gateway.createCheckout(order);
  expect(byKey.asked.at(-1)?.body.get("line_items[0][price]")).toBe("price_of_key");
  expect(byKey.asked.at(-1)?.body.get("subscription_data[trial_period_days]")).toBe("7");
  const byId = await useStripe(answers, { price: "price_named" });
  await byId.gateway.createCheckout({ ...order, trialDays: null });
  expect(byId.asked).toHaveLength(1);
  expect(byId.asked[0]?.body.get("line_items[0][price]")).toBe("price_named");
  expect(byId.asked[0]?.body.has("subscription_data[trial_period_days]")).toBe(false);
});

test("the same order has the same idempotency key, and a different order a different one", async () => {
  const { gateway, asked } = await useStripe({ "/v1/prices": prices, "/v1/checkout/sessions": session });
  await gateway.createCheckout(order);
  await gateway.createCheckout(order);
  await gateway.createCheckout({ ...order, trialDays: null });
  const [first, second, other] = asked.filter(({ url }) => url === "/v1/checkout/sessions").map(({ key }) => key);
  expect(first).toContain("attempt");
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test("a lookup key without a price is refused with the name of the wrong variable", async () => {
  const { gateway } = await useStripe({ "/v1/prices": list([]) });
  await expect(gateway.createCheckout(order)).rejects.toThrow(/premium_monthly_usd: see STRIPE_PRICE/);
});

test("a refusal by Stripe is unavailable, and a customer of another account has its own error", async () => {
  const refusal = (error: object, status = 400) => ({ status, body: { error: { message: "secret words", ...error } } });
  const wrongKey = await useStripe({ "/v1/subscriptions": refusal({ type: "invalid_request_error" }, 401) });
  const failure = await wrongKey.gateway.listSubscriptions("cus_1").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BillingUnavailable);
  expect(failure).not.toBeInstanceOf(UnknownBillingCustomer);
  expect((failure as Error).message).not.toContain("secret words");
  const missing = { type: "invalid_request_error", code: "resource_missing", param: "customer" };
  const unknown = await useStripe({ "/v1/subscriptions": refusal(missing) });
  const unknownCustomer = await unknown.gateway.listSubscriptions("cus_1").catch((error: unknown) => error);
  expect(unknownCustomer).toBeInstanceOf(UnknownBillingCustomer);
  expect(unknownCustomer).toMatchObject({ customerId: "cus_1" });
});

test("the key determines whether cards are charged", async () => {
  for (const [secretKey, mode] of [
    ["sk_live_1", "live"],
    ["rk_live_1", "live"],
    ["sk_test_1", "test"],
    ["rk_test_1", "test"],
  ] as const) {
    expect((await useStripe({}, { secretKey })).gateway.mode).toBe(mode);
  }
});
