import { createHmac } from "node:crypto";
import { connectDatabase } from "@ledgerline/db/client";
import { payCheckout } from "@ledgerline/sandboxes/stripe/stripe-control";
import { expect, test } from "vitest";
import { type BillingApp, useBillingApp } from "../harness/apps/create-billing-app.ts";
import { useTestApp } from "../harness/apps/create-test-app.ts";

const now = () => Math.floor(Date.now() / 1000);

function sign(body: string, secret: string, at = now()): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

const eventOf = (customer: string, id = "evt_forged") =>
  JSON.stringify({ id, object: "event", type: "invoice.paid", data: { object: { object: "invoice", customer } } });

async function send(url: string, body: string, headers: Record<string, string>) {
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
  return { status: response.status, body: await response.json() };
}

/** Everything that webhooks can change. */
async function everything({ databaseUrl }: BillingApp) {
  const db = connectDatabase({ url: databaseUrl, prepare: true, maxConnections: 1 });
  const [events, jobs, subscriptions, payments] = await Promise.all([
    db.sql`select id, handled_at is not null as handled from stripe_events order by id`,
    db.sql`select data, state from pgboss.job where name = 'handle-billing-event' order by created_on`,
    db.sql`select * from subscriptions`,
    db.sql`select * from billing_transactions`,
  ]);
  await db.close();
  return { events: [...events], jobs: [...jobs], subscriptions: [...subscriptions], payments: [...payments] };
}

/** An artist who has paid without any webhook about it yet. */
async function paidInSecret(server: BillingApp) {
  await server.control.setWebhooks({
    drop: ["customer.subscription.created", "checkout.session.completed", "invoice.paid"],
  });
  const artist = await server.subscriber();
  await payCheckout(await artist.checkout());
  const [customer] = (await server.control.records()).customers;
  return { artist, customer: customer?.id ?? "" };
}

test("a signed webhook is accepted at once, and a job then reads the provider", async () => {
  const server = await useBillingApp();
  const { artist, customer } = await paidInSecret(server);
  expect((await artist.status()).subscription.status).toBe("free");
  const body = eventOf(customer, "evt_1");
  const answer = await send(server.webhookUrl, body, {
    "stripe-signature": sign(body, server.sandbox.settings.webhookSecret),
  });
  expect(answer).toEqual({ status: 200, body: { received: true } });
  await expect.poll(async () => (await artist.status()).subscription.status).toBe("trialing");
  await expect.poll(async () => (await everything(server)).events).toEqual([{ id: "evt_1", handled: true }]);
});

test("a forged, stale, unsigned, unreadable or oversized webhook changes nothing", async () => {
  const server = await useBillingApp();
  const { artist, customer } = await paidInSecret(server);
  const before = await everything(server);
  const secret = server.sandbox.settings.webhookSecret;
  const body = eventOf(customer);
  const large = JSON.stringify({ ...JSON.parse(body), padding: "x".repeat(257 * 1024) });
  const refused = { status: 400, body: { detail: "The signature of this webhook is not valid." } };
  const refusals: [string, string, Record<string, string>, object][] = [
    ["another secret", body, { "stripe-signature": sign(body, "whsec_another") }, refused],
    ["another body", body.replace("paid", "void"), { "stripe-signature": sign(body, secret) }, refused],
    ["an old signature", body, { "stripe-signature": sign(body, secret, now() - 301) }, refused],
    [
      "a new time for an old signature",
      body,
      { "stripe-signature": sign(body, secret, now() - 301).replace(/t=\d+/, `t=${now()}`) },
      refused,
    ],
    ["no signature", body, {}, refused],
    ["an empty signature", body, { "stripe-signature": "" }, refused],
    ["nonsense for a signature", body, { "stripe-signature": "t=x,v1=,v0=\u00e9" }, refused],
    ["a body that is not JSON", "{", { "stripe-signature": sign("{", secret) }, refused],
    ["a body that is not an event", "null", { "stripe-signature": sign("null", secret) }, refused],
    ["no body", "", { "stripe-signature": sign("", secret) }, refused],
    [
      "a body that is too large",
      large,
      { "stripe-signature": sign(large, secret) },
      { status: 413, body: { detail: "The body of the request is too large." } },
    ],
  ];
  for (const [name, sent, headers, answer] of refusals) {
    expect(await send(server.webhookUrl, sent, headers), name).toEqual(answer);
  }
  expect(await everything(server)).toEqual(before);
  expect((await artist.status()).subscription.status).toBe("free");
});

test("a repeated webhook counts once, both at once and later", async () => {
  const server = await useBillingApp();
  const { artist, customer } = await paidInSecret(server);
  const body = eventOf(customer, "evt_again");
  const headers = { "stripe-signature": sign(body, server.sandbox.settings.webhookSecret) };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(server.webhookUrl, body, headers)));
  for (const answer of answers) expect(answer.status).toBe(200);
  await expect.poll(async () => (await everything(server)).events).toEqual([{ id: "evt_again", handled: true }]);
  const after = await everything(server);
  expect(after.jobs).toHaveLength(1);
  await server.control.clearRequests();
  expect((await send(server.webhookUrl, body, headers)).status).toBe(200);
  expect(await everything(server)).toMatchObject({ events: after.events, subscriptions: after.subscriptions });
  expect((await everything(server)).jobs).toHaveLength(1);
  expect(await server.control.requests()).toEqual([]);
  expect((await artist.status()).subscription.status).toBe("trialing");
});

test("a webhook about an unknown customer or topic is accepted and changes nothing", async () => {
  const server = await useBillingApp();
  const secret = server.sandbox.settings.webhookSecret;
  const bodies = [
    eventOf("cus_stranger", "evt_stranger"),
    JSON.stringify({ id: "evt_price", object: "event", type: "price.created", data: { object: { object: "price" } } }),
    JSON.stringify({
      id: "evt_cus",
      object: "event",
      type: "customer.created",
      data: { object: { object: "customer", id: "cus_stranger" } },
    }),
  ];
  for (const body of bodies) {
    expect((await send(server.webhookUrl, body, { "stripe-signature": sign(body, secret) })).status).toBe(200);
  }
  await expect
    .poll(async () => (await everything(server)).events.filter((event) => event["handled"]).length)
    .toBe(bodies.length);
  expect((await everything(server)).subscriptions).toEqual([]);
  expect(await server.control.requests()).toEqual([]);
});

test("many waiting webhooks for one customer are handled with far fewer readings", async () => {
  let readings = 0;
  const allSent = Promise.withResolvers<void>();
  const server = await useBillingApp({}, {}, (billing) => ({
    ...billing,
    async listSubscriptions(id) {
      readings += 1;
      await allSent.promise;
      return billing.listSubscriptions(id);
    },
  }));
  const { customer } = await paidInSecret(server);
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const body = eventOf(customer, `evt_${n}`);
      const answer = await send(server.webhookUrl, body, {
        "stripe-signature": sign(body, server.sandbox.settings.webhookSecret),
      });
      expect(answer.status).toBe(200);
    }),
  );
  allSent.resolve();
  await expect.poll(async () => (await everything(server)).events.filter((event) => event["handled"]).length).toBe(30);
  // Four jobs read at once, and four more may read what arrived after that.
  expect(readings).toBeLessThanOrEqual(8);
});

test("without billing, webhooks are a 503, so that they are sent again", async () => {
  const server = await useTestApp();
  const response = await server.app.inject({
    method: "POST",
    url: "/api/webhooks/stripe",
    headers: { "stripe-signature": "t=1,v1=1", "content-type": "application/json" },
    payload: eventOf("cus_1"),
  });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ detail: "Billing is not configured on this server" });
});
