import { UnknownBillingCustomer } from "@ledgerline/connectors/billing/billing-gateway";
import { connectDatabase } from "@ledgerline/db/client";
import { CARDS } from "@ledgerline/sandboxes/stripe/objects/test-cards";
import { payCheckout } from "@ledgerline/sandboxes/stripe/stripe-control";
import { describe, expect, test } from "vitest";
import { APP_URL, useBillingApp } from "../harness/apps/create-billing-app.ts";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { DAY_MS } from "../harness/billing-life.ts";

const ORDER = { plan_id: "premium", origin_url: APP_URL };

describe("a checkout", () => {
  test("is paid on the provider's page, and the trial shows on return, before any webhook", async () => {
    const { subscriber, control, sandbox } = await useBillingApp();
    await control.setWebhooks({ hold: true });
    const artist = await subscriber();
    expect(await artist.status()).toMatchObject({
      subscription: { status: "free" },
      billing: { mode: "test", trial_available: true, portal_available: false },
    });
    const url = await artist.checkout();
    expect(new URL(url).origin).toBe(sandbox.url);
    const { pending, status } = await artist.confirm(await payCheckout(url));
    expect(pending).toBe(false);
    expect(status).toMatchObject({
      subscription: { status: "trialing", plan_id: "premium", cancel_at_period_end: false },
      plan: { name: "Premium Plan", price: 4 },
      billing: { mode: "test", trial_available: false, portal_available: true },
    });
    expect(status.platform_access.allowed_platforms).toHaveLength(6);
    const end = Date.parse(status.subscription.trial_end ?? "");
    expect(Math.abs(end - (await control.now()).getTime() - 7 * DAY_MS)).toBeLessThan(60_000);
    expect(status.subscription.current_period_end).toBe(status.subscription.trial_end);
    expect(await artist.status()).toEqual(status);
    expect(await artist.history()).toEqual([]);
  });

  test("names the artist everywhere, asks for a card even for the trial, and creates everything with an idempotency key", async () => {
    const { subscriber, control } = await useBillingApp();
    const artist = await subscriber();
    await artist.buy();
    await artist.call("POST", "/subscription/portal");
    const { customers, checkouts, subscriptions } = await control.records();
    const metadata = { artist_id: artist.id };
    expect(customers).toMatchObject([{ metadata }]);
    expect(subscriptions).toMatchObject([{ metadata }]);
    expect(checkouts).toMatchObject([
      { metadata, client_reference_id: artist.id, mode: "subscription", payment_method_collection: "always" },
    ]);
    const posts = (await control.requests()).filter(({ method }) => method === "POST");
    const attemptId = /[0-9a-f-]{36}/.source;
    expect(posts).toMatchObject([
      { path: "/v1/customers", idempotencyKey: `cust:${artist.id}` },
      {
        path: "/v1/checkout/sessions",
        idempotencyKey: expect.stringMatching(`^checkout:${attemptId}:[0-9a-f]{16}$`),
      },
      // The library's own key for its retries: a second portal page does no harm.
      { path: "/v1/billing_portal/sessions", idempotencyKey: expect.stringMatching(/^stripe-node-retry-/) },
    ]);
  });

  test("is pending until it is paid, and a declined card pays nothing", async () => {
    const { subscriber } = await useBillingApp();
    const artist = await subscriber();
    const url = await artist.checkout();
    const id = new URL(url).pathname.split("/").at(-1) ?? "";
    expect(await artist.confirm(id)).toMatchObject({ pending: true, status: { subscription: { status: "free" } } });
    await expect(payCheckout(url, CARDS.declines)).rejects.toThrow();
    expect(await artist.confirm(id)).toMatchObject({ pending: true });
    await payCheckout(url);
    expect(await artist.confirm(id)).toMatchObject({ pending: false });
  });

  test("is replaced by another one for the same customer if it is not paid within a day", async () => {
    const { subscriber, control } = await useBillingApp();
    const artist = await subscriber();
    const first = await artist.checkout();
    expect(await artist.checkout()).toBe(first);
    await control.advance({ days: 2 });
    const id = new URL(first).pathname.split("/").at(-1) ?? "";
    expect(await artist.confirm(id)).toMatchObject({ pending: false, status: { subscription: { status: "free" } } });
    const second = await artist.checkout();
    expect(second).not.toBe(first);
    expect((await artist.confirm(await payCheckout(second))).status.subscription.status).toBe("trialing");
    expect((await control.records()).customers).toHaveLength(1);
  });

  test("is the same in two tabs, with one customer and at most one subscription", async () => {
    const { subscriber, control } = await useBillingApp();
    await control.setLatency(40);
    await control.setWebhooks({ hold: true });
    const artist = await subscriber();
    const urls = await Promise.all([artist.checkout(), artist.checkout(), artist.checkout()]);
    expect(new Set(urls).size).toBe(1);
    await Promise.all(urls.map((url) => payCheckout(url)));
    // No webhook has arrived, and nobody has returned yet.
    const late = await Promise.all([1, 2].map(() => artist.call("POST", "/subscription/checkout", ORDER)));
    expect(late).toMatchObject([{ status: 409 }, { status: 409 }]);
    expect(late[0]?.body).toEqual({ detail: "You already have Premium." });
    const { customers, checkouts, subscriptions } = await control.records();
    expect([customers.length, checkouts.length, subscriptions.length]).toEqual([1, 1, 1]);
  });

  test.each(["findCheckout", "listSubscriptions"] as const)(
    "is not made twice when it is paid while another tab starts one, just after %s",
    async (moment) => {
      let pay = async () => {};
      const { subscriber, control } = await useBillingApp({}, {}, (billing) => ({
        ...billing,
        async [moment](id: string) {
          const answer = await billing[moment](id);
          await pay();
          return answer;
        },
      }));
      await control.setWebhooks({ hold: true });
      const artist = await subscriber();
      const url = await artist.checkout();
      pay = async () => {
        pay = async () => {};
        await payCheckout(url);
      };
      const { status, body } = await artist.call("POST", "/subscription/checkout", ORDER);
      if (status === 200) expect(body).toEqual({ checkout_url: url });
      else expect(status).toBe(409);
      expect(await artist.call("POST", "/subscription/checkout", ORDER)).toMatchObject({ status: 409 });
      const { checkouts, subscriptions } = await control.records();
      expect([checkouts.length, subscriptions.length]).toEqual([1, 1]);
    },
  );

  test("works after the provider deleted the customer, although it still knows the first idempotency key", async () => {
    const unknown = new Set<string>();
    const server = await useBillingApp({}, {}, (billing) => ({
      ...billing,
      async listSubscriptions(customer) {
        if (unknown.has(customer)) throw new UnknownBillingCustomer(customer);
        return billing.listSubscriptions(customer);
      },
    }));
    const artist = await server.subscriber();
    await artist.checkout();
    const [first] = (await server.control.records()).customers;
    unknown.add(String(first?.id));
    expect((await artist.buy()).status.subscription.status).toBe("trialing");
    expect((await server.control.records()).customers).toHaveLength(2);
  });

  test("works after a change to another account of the provider, which does not know the customer", async () => {
    const server = await useBillingApp();
    const artist = await server.subscriber();
    await artist.checkout();
    const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
    await db.sql`update subscriptions set customer_id = 'cus_ofAnotherAccount', checkout_session_id = 'cs_ofAnotherAccount'`;
    await db.close();
    expect((await artist.buy()).status.subscription.status).toBe("trialing");
  });

  test.each([
    [{ ...ORDER, origin_url: "https://evil.example" }, "origin_url must be the address of this site."],
    [{ ...ORDER, origin_url: "http://127.0.0.1:4001" }, "origin_url must be the address of this site."],
    [{ ...ORDER, origin_url: "nonsense" }, "Send the address of this site as origin_url"],
    [{ ...ORDER, plan_id: "free" }, "The only plan you can buy is premium"],
    [{}, "Send the field plan_id: it is missing"],
  ])("%o is a 400 without a call to the provider", async (order, detail) => {
    const { subscriber, control } = await useBillingApp();
    const artist = await subscriber();
    expect(await artist.call("POST", "/subscription/checkout", order)).toMatchObject({ status: 400, body: { detail } });
    expect(await control.requests()).toEqual([]);
  });

  test("cannot be confirmed by another artist", async () => {
    const { subscriber } = await useBillingApp();
    const [ada, bob, carl] = [await subscriber(), await subscriber(), await subscriber()];
    const session_id = await payCheckout(await ada.checkout());
    await bob.checkout();
    const answers = await Promise.all([
      bob.call("POST", "/subscription/checkout/confirm", { session_id }),
      carl.call("POST", "/subscription/checkout/confirm", { session_id }),
      ada.call("POST", "/subscription/checkout/confirm", { session_id: "cs_test_unknown" }),
      ada.call("POST", "/subscription/checkout/confirm", { session_id: "../customers" }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { detail: "There is no such checkout." } });
    }
    expect((await bob.status()).subscription.status).toBe("free");
  });
});

test("without billing, every call says so and the status is the free plan", async () => {
  const server = await useTestApp();
  const { token } = await server.register();
  const asked = [
    ["/subscription/checkout", ORDER],
    ["/subscription/checkout/confirm", { session_id: "cs_1" }],
    ["/subscription/cancel", undefined],
    ["/subscription/resume", undefined],
    ["/subscription/portal", undefined],
    ["/subscription/refresh", undefined],
  ] as const;
  for (const [path, body] of asked) {
    expect(await server.call("POST", path, { token, ...(body && { body }) }), path).toMatchObject({
      status: 503,
      body: { detail: "Billing is not configured on this server" },
    });
  }
  const { body } = await server.call("GET", "/subscription/status", { token });
  expect(body).toMatchObject({ subscription: { status: "free" }, billing: { mode: "unavailable" } });
});
