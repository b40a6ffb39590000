import Stripe from "stripe";
import { expect, test } from "vitest";
import { beginCheckout, buyPremium } from "./buy-premium.ts";
import { useStripeSandbox } from "./use-stripe-sandbox.ts";

const used = useStripeSandbox();

test("a customer is created, retrieved and listed by email", async () => {
  const { stripe } = used;
  const made = await stripe.customers.create({
    email: "ada@example.com",
    name: "Ada",
    metadata: { artist_id: "art_1" },
  });
  await stripe.customers.create({ email: "other@example.com" });
  expect(await stripe.customers.retrieve(made.id)).toMatchObject({ id: made.id, metadata: { artist_id: "art_1" } });
  expect((await stripe.customers.list({ email: "ada@example.com" })).data.map(({ id }) => id)).toEqual([made.id]);
});

test("the price is found by its lookup key and by its id", async () => {
  const { stripe, running } = used;
  const { data } = await stripe.prices.list({ lookup_keys: [running.settings.price], active: true });
  expect(data).toHaveLength(1);
  const price = await stripe.prices.retrieve(data[0]?.id ?? "");
  expect(price).toMatchObject({ unit_amount: 400, currency: "usd", recurring: { interval: "month" } });
  expect(price.unit_amount_decimal?.toString()).toBe("400");
  expect((await stripe.products.retrieve(String(price.product))).name).toBe("Premium Plan");
  expect((await stripe.prices.list({ lookup_keys: ["another"] })).data).toEqual([]);
});

test("the same key with the same parameters creates one customer, also after a restart", async () => {
  const { stripe, control } = used;
  await control.setLatency(50);
  const create = () => stripe.customers.create({ email: "ada@example.com" }, { idempotencyKey: "cust:1" });
  const [first, second] = await Promise.all([create(), create()]);
  expect(second.id).toBe(first.id);
  await used.restart();
  expect((await used.stripe.customers.create({ email: "ada@example.com" }, { idempotencyKey: "cust:1" })).id).toBe(
    first.id,
  );
  expect((await used.control.records()).customers).toHaveLength(1);
});

test("the same key with other parameters is refused", async () => {
  const { stripe } = used;
  await stripe.customers.create({ email: "ada@example.com" }, { idempotencyKey: "cust:1" });
  const other = stripe.customers.create({ email: "bob@example.com" }, { idempotencyKey: "cust:1" });
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test("a key that is still in use gets a 409", async () => {
  const { running, control } = used;
  await control.setLatency(300);
  const create = () =>
    fetch(`${running.url}/v1/customers`, {
      method: "POST",
      headers: { authorization: `Bearer ${running.settings.secretKey}`, "idempotency-key": "k" },
      body: new URLSearchParams({ email: "ada@example.com" }),
    });
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("calls without the key are refused", async () => {
  const { hostname, port } = new URL(used.running.url);
  const stranger = new Stripe("sk_test_wrong", { host: hostname, port, protocol: "http", telemetry: false });
  await expect(stranger.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  const basic = (key: string) => ({ headers: { authorization: `Basic ${btoa(`${key}:`)}` } });
  expect((await fetch(`${used.running.url}/v1/prices`, basic(used.running.settings.secretKey))).status).toBe(200);
  expect((await fetch(`${used.running.url}/v1/prices`, basic("sk_test_wrong"))).status).toBe(401);
});

test("an unknown object in the path gets a 404, in a parameter a 400 that names it", async () => {
  const { stripe } = used;
  for (const missing of [
    stripe.customers.retrieve("cus_x"),
    stripe.checkout.sessions.retrieve("cs_x"),
    stripe.subscriptions.retrieve("sub_x"),
    stripe.subscriptions.update("sub_x", { cancel_at_period_end: true }),
    stripe.invoices.retrieve("in_x"),
    stripe.events.retrieve("evt_x"),
    stripe.prices.retrieve("price_x"),
    stripe.products.retrieve("prod_x"),
  ]) {
    await expect(missing).rejects.toMatchObject({ statusCode: 404, code: "resource_missing" });
  }
  await expect(
    stripe.billingPortal.sessions.create({ customer: "cus_x", return_url: "https://app.example.com" }),
  ).rejects.toMatchObject({ statusCode: 400, param: "customer", type: "StripeInvalidRequestError" });
});

test("unknown and missing parameters are refused", async () => {
  const { stripe } = used;
  const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
  const checkout = (more: object) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price: "price_premium_monthly", quantity: 1 }],
      success_url: "https://app.example.com",
      ...more,
    });
  await expect(checkout({ customer_creation: "always" })).rejects.toMatchObject({ code: "parameter_unknown" });
  await expect(checkout({ payment_method_types: ["card"] })).rejects.toMatchObject({ code: "parameter_unknown" });
  await expect(checkout({ line_items: [{ price: "price_x" }] })).rejects.toMatchObject({
    param: "line_items[0][price]",
  });
  await expect(checkout({ success_url: "javascript:alert(1)" })).rejects.toMatchObject({ code: "url_invalid" });
  await expect(checkout({ line_items: [] })).rejects.toMatchObject({ param: "line_items" });
  expect((await used.control.records()).checkouts).toEqual([]);
});

test("parameters keep their nesting, and metadata only takes texts", async () => {
  const { running, stripe } = used;
  const create = async (body: string) => {
    const headers = {
      authorization: `Bearer ${running.settings.secretKey}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const response = await fetch(`${running.url}/v1/customers`, { method: "POST", headers, body });
    return { status: response.status, body: await response.json() };
  };
  const made = await create("email=ada%40example.com&metadata[constructor]=a%5Bb%5D%26c&metadata[with%20space]=");
  expect(made.status).toBe(200);
  expect((await stripe.customers.retrieve(made.body.id)) as object).toMatchObject({
    email: "ada@example.com",
    metadata: { constructor: "a[b]&c", "with space": "" },
  });
  const refused = async (body: string) => (await create(body)).body.error.param;
  expect(await refused("metadata[a][b]=1")).toBe("metadata[a]");
  expect(await refused("email[0]=ada%40example.com")).toBe("email");
  expect(await refused("email=a&email=b")).toBe("email");
  expect(await refused("constructor=1")).toBe("constructor");
});

test("lists are paginated, newest first", async () => {
  const { stripe, control } = used;
  const { customer, subscription } = await buyPremium(stripe);
  await control.advance({ days: 7 + 31 * 4 });
  const first = await stripe.invoices.list({ customer, limit: 2 });
  expect(first).toMatchObject({ has_more: true });
  const all = await stripe.invoices.list({ customer, limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ created }) => created)).toEqual(all.map(({ created }) => created).toSorted((a, b) => b - a));
  expect(all.at(-1)).toMatchObject({ total: 0, billing_reason: "subscription_create" });
  expect(all.length).toBeGreaterThan(4);
  expect(await stripe.invoices.retrieve(all[1]?.id ?? "")).toMatchObject({ status: "paid", total: 400 });
  expect((await stripe.invoices.list({ subscription, status: "draft" })).data.length).toBeLessThan(2);
});

test("a session can be expired once", async () => {
  const { stripe } = used;
  const { id } = await beginCheckout(stripe);
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
});

test("events are listed by type", async () => {
  const { stripe } = used;
  await buyPremium(stripe);
  const { data } = await stripe.events.list({ type: "checkout.session.completed" });
  expect(data).toHaveLength(1);
  expect(await stripe.events.retrieve(data[0]?.id ?? "")).toMatchObject({ api_version: "2026-10-28.endive" });
  expect((await stripe.events.list()).data).toHaveLength(3);
});

test("the calls are logged, without the key", async () => {
  const { stripe, control, running } = used;
  await stripe.customers.create({ email: "ada@example.com" }, { idempotencyKey: "cust:1" });
  const requests = await control.requests();
  expect(requests).toEqual([
    { method: "POST", path: "/v1/customers", idempotencyKey: "cust:1", status: 200, replayed: false },
  ]);
  expect(JSON.stringify(requests)).not.toContain(running.settings.secretKey);
});
