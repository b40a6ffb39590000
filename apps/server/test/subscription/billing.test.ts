import { createStripeBillingGateway } from "@ledgerline/connectors/billing/stripe-billing-gateway";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { startPlatformSandbox } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { CARDS } from "@ledgerline/sandboxes/stripe/objects/test-cards";
import { payCheckout } from "@ledgerline/sandboxes/stripe/stripe-control";
import { describe, expect, onTestFinished, test } from "vitest";
import { APP_URL, useBillingApp } from "../harness/apps/create-billing-app.ts";
import { DAY_MS, pass, query, stateOf } from "../harness/billing-life.ts";
import { restClient } from "../harness/streaming-client.ts";
import { syncArtist } from "../harness/sync-artist.ts";

describe("a subscription", () => {
  test("goes through trial, monthly payments, a cancellation with a date, a resumption, and the end of its period", async () => {
    const server = await useBillingApp();
    const artist = await server.subscriber();
    await artist.buy();
    await pass(server, 8);
    await expect.poll(() => stateOf(artist)).toBe("premium");
    const { subscription } = await artist.status();
    expect(subscription).toMatchObject({ trial_end: null, cancel_at_period_end: false });
    await expect.poll(() => artist.history()).toHaveLength(1);
    const [payment] = await artist.history();
    expect(payment).toEqual({
      id: expect.any(String),
      amount: "4.00",
      currency: "USD",
      created_at: expect.any(String),
      payment_status: "paid",
      invoice_url: expect.stringContaining(server.sandbox.url),
    });
    expect((await fetch(String(payment?.["invoice_url"]))).status).toBe(200);

    for (const _ of [1, 2]) {
      expect(await artist.call("POST", "/subscription/cancel")).toMatchObject({
        status: 200,
        body: {
          message: "Subscription canceled successfully",
          status: {
            subscription: {
              status: "premium",
              plan_id: "premium",
              cancel_at_period_end: true,
              current_period_end: subscription.current_period_end,
            },
          },
        },
      });
    }
    for (const _ of [1, 2]) {
      expect(await artist.call("POST", "/subscription/resume")).toMatchObject({
        status: 200,
        body: { status: { subscription: { status: "premium", cancel_at_period_end: false } } },
      });
    }
    await artist.call("POST", "/subscription/cancel");
    await pass(server, 35);
    await expect.poll(() => stateOf(artist)).toBe("free");
    expect(await artist.status()).toMatchObject({
      subscription: { plan_id: "free", trial_end: null, current_period_end: null, cancel_at_period_end: false },
      platform_access: { allowed_platforms: ["spotify"] },
    });
    expect(await artist.history()).toHaveLength(1);
    expect(await artist.call("POST", "/subscription/cancel")).toMatchObject({
      status: 409,
      body: { detail: "There is no subscription to cancel." },
    });
    expect(await artist.call("POST", "/subscription/resume")).toMatchObject({ status: 409 });
    expect(await artist.call("POST", "/subscription/portal")).toMatchObject({ status: 409 });
  });

  test("keeps Premium while the card is retried, and ends if every retry fails", async () => {
    const server = await useBillingApp();
    const artist = await server.subscriber();
    await artist.confirm(await payCheckout(await artist.checkout(), CARDS.paysNever));
    await pass(server, 8);
    await expect.poll(() => stateOf(artist)).toBe("past_due");
    expect(await artist.status()).toMatchObject({ subscription: { plan_id: "premium" } });
    expect((await artist.status()).platform_access.allowed_platforms).toHaveLength(6);
    expect(await artist.history()).toMatchObject([{ amount: "4.00", payment_status: "failed" }]);
    const { body } = await artist.call("POST", "/subscription/portal");
    expect(new URL(body.portal_url).origin).toBe(server.sandbox.url);
    expect(await (await fetch(body.portal_url)).text()).toContain(
      `${APP_URL}/dashboard?tab=subscription&#38;portal=returned`,
    );
    await pass(server, 20);
    await expect.poll(() => stateOf(artist)).toBe("free");
    expect(await artist.history()).toMatchObject([{ payment_status: "failed" }]);
  });

  test("recovers when a new card pays", async () => {
    const server = await useBillingApp();
    const artist = await server.subscriber();
    await artist.confirm(await payCheckout(await artist.checkout(), CARDS.paysNever));
    await pass(server, 8);
    await expect.poll(() => stateOf(artist)).toBe("past_due");
    const card = { action: "card", number: CARDS.pays, expiry: "12 / 34", cvc: "123", name: "Ada Artist" };
    await artist.usePortal(card);
    await server.control.untilSent();
    await expect.poll(() => stateOf(artist)).toBe("premium");
    expect(await artist.history()).toMatchObject([{ payment_status: "paid" }]);
  });
});

test("shows a cancellation made in the provider's portal with its date, and can be resumed here", async () => {
  const server = await useBillingApp();
  const artist = await server.subscriber();
  const { status } = await artist.buy();
  await artist.usePortal({ action: "cancel" });
  await server.control.untilSent();
  await expect.poll(async () => (await artist.status()).subscription.cancel_at_period_end).toBe(true);
  expect((await artist.status()).subscription.current_period_end).toBe(status.subscription.current_period_end);
  expect(await artist.call("POST", "/subscription/resume")).toMatchObject({
    status: 200,
    body: { status: { subscription: { status: "trialing", cancel_at_period_end: false } } },
  });
  await pass(server, 8);
  await expect.poll(() => stateOf(artist)).toBe("premium");
});

test("is read on request after a change in the portal, before any webhook", async () => {
  const server = await useBillingApp();
  await server.control.setWebhooks({ hold: true });
  const artist = await server.subscriber();
  const { status } = await artist.buy();
  await artist.usePortal({ action: "cancel" });
  expect(await artist.status()).toEqual(status);
  const canceled = { ...status, subscription: { ...status.subscription, cancel_at_period_end: true } };
  expect(await artist.call("POST", "/subscription/refresh")).toMatchObject({ status: 200, body: canceled });
  expect(await artist.status()).toEqual(canceled);
});

test("shows a charge as refunded without a credit note, but as paid when only a part was refunded", async () => {
  const server = await useBillingApp();
  const artist = await server.subscriber();
  await artist.buy();
  await pass(server, 70);
  const words = async () => (await artist.history()).map(({ payment_status }) => payment_status);
  await expect.poll(words).toEqual(["paid", "paid", "paid"]);
  const paid = (await server.control.records()).invoices.filter(({ total }) => total > 0);
  await server.control.refund(paid[0]?.id ?? "");
  await server.control.untilSent();
  await expect.poll(words).toEqual(["paid", "paid", "refunded"]);
  await server.control.refund(paid[1]?.id ?? "", 100);
  await server.control.refund(paid[2]?.id ?? "", 300);
  await server.control.refund(paid[2]?.id ?? "");
  await server.control.untilSent();
  await expect.poll(words).toEqual(["refunded", "paid", "refunded"]);
});

test("is canceled together with a second live one", async () => {
  const server = await useBillingApp();
  const artist = await server.subscriber();
  const { status } = await artist.buy();
  expect(status.subscription.status).toBe("trialing");
  const [first] = (await server.control.records()).subscriptions;
  const billing = createStripeBillingGateway(server.sandbox.settings);
  const { url } = await billing.createCheckout({
    attemptId: "by hand",
    accountId: artist.id,
    customerId: String(first?.customer),
    trialDays: null,
    successUrl: `${APP_URL}/?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: APP_URL,
  });
  await payCheckout(url ?? "");
  expect(await artist.call("POST", "/subscription/cancel")).toMatchObject({
    body: { status: { subscription: { status: "premium", cancel_at_period_end: true } } },
  });
  const { subscriptions } = await server.control.records();
  expect(subscriptions).toMatchObject([{ cancel_at_period_end: true }, { cancel_at_period_end: true }]);
});

test("Premium of a customer unknown to the provider is kept for three days after its end, then free", async () => {
  let now = Date.now();
  const server = await useBillingApp({}, { clock: () => new Date(now) });
  await server.control.setWebhooks({ hold: true });
  const artist = await server.subscriber();
  await artist.buy();
  await query(server, "update subscriptions set customer_id = 'cus_ofAnotherAccount'");
  expect(await artist.call("POST", "/subscription/cancel")).toMatchObject({ status: 503 });
  now += 9 * DAY_MS;
  expect(await stateOf(artist)).toBe("trialing");
  now += 2 * DAY_MS;
  expect(await artist.call("POST", "/subscription/cancel")).toMatchObject({ status: 409 });
  expect(await artist.status()).toMatchObject({
    subscription: { status: "free", plan_id: "free", current_period_end: null },
    billing: { portal_available: false, trial_available: false },
  });
  expect((await artist.buy()).status.subscription.status).toBe("premium");
});

test("losing Premium keeps what is connected and pauses its sync; regaining it resumes", async () => {
  const platforms = await startPlatformSandbox();
  onTestFinished(() => platforms.close());
  const server = await useBillingApp({ connectorAddresses: platforms.addresses });
  const artist = await server.subscriber();
  const streaming = syncArtist((method, path, body) =>
    server.call(method, path, { token: artist.token, ...(body && { body }) }),
  );
  const refused = await restClient(server, artist.token).connect("tidal", SANDBOX_ACCOUNTS.tidal.working);
  expect(refused).toMatchObject({ status: 402 });
  await artist.buy();
  await streaming.connect("tidal");
  await streaming.confirm("tidal");
  await streaming.untilSynced("tidal");

  await artist.call("POST", "/subscription/cancel");
  await pass(server, 8);
  await expect.poll(() => stateOf(artist)).toBe("free");
  const card = async () => (await artist.call("GET", "/streaming/status")).body.platforms.tidal;
  expect(await card()).toMatchObject({
    connected: true,
    paused: true,
    artist_profile: { profile_id: expect.any(String) },
  });
  expect(await artist.call("POST", "/analytics/sync-real")).toMatchObject({ status: 409 });

  await query(server, "update platform_credentials set next_sync_at = now() + interval '20 hours'");
  await artist.buy();
  expect(await card()).toMatchObject({ connected: true, paused: false });
  expect(await query(server, "select from platform_credentials where next_sync_at <= now()")).toHaveLength(1);
});
