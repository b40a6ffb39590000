import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createStripeBillingGateway } from "@ledgerline/connectors/billing/stripe-billing-gateway";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { describe, expect, onTestFinished, test } from "vitest";
import { APP_URL, type BillingApp, type Subscriber, useBillingApp } from "../harness/apps/create-billing-app.ts";
import { DAY_MS, pass, query, settle, stateOf } from "../harness/billing-life.ts";

const UNAVAILABLE = "The payment provider cannot be reached right now. Please try again in a moment.";

/** Runs the reconciliation, after any that the schedule started, and waits for it to end. */
async function reconcile(server: BillingApp): Promise<void> {
  const insert = `insert into pgboss.job (name, data, policy) values ('reconcile-billing', '{}', 'exclusive')
    on conflict do nothing returning id`;
  await expect.poll(() => query(server, insert)).toHaveLength(1);
  await expect
    .poll(() => query(server, "select from pgboss.job where name = 'reconcile-billing' and state <> 'completed'"))
    .toEqual([]);
}

describe("changes without a webhook", () => {
  test("are found by the reconciliation when a payment is made or a subscription ends", async () => {
    const server = await useBillingApp();
    const artist = await server.subscriber();
    await artist.buy();
    await settle(server);
    await server.control.setWebhooks({ hold: true });
    await pass(server, 8);
    await server.control.drop();
    await query(server, "update subscriptions set read_at = now() - interval '25 hours'");
    await reconcile(server);
    expect(await stateOf(artist)).toBe("premium");
    expect(await artist.history()).toMatchObject([{ amount: "4.00", payment_status: "paid" }]);

    await artist.call("POST", "/subscription/cancel");
    await pass(server, 40);
    await server.control.drop();
    await query(
      server,
      "update subscriptions set current_period_end = now() - interval '1 minute', read_at = now() - interval '2 minutes'",
    );
    await reconcile(server);
    expect(await query(server, "select plan_id from subscriptions")).toEqual([{ plan_id: "free" }]);
  });

  test("are found by the reconciliation within the hour after a cancellation in the portal", {
    tags: "outages",
  }, async () => {
    const server = await useBillingApp();
    const artist = await server.subscriber();
    await artist.buy();
    await settle(server);
    await server.control.setWebhooks({ hold: true });
    await artist.usePortal({ action: "cancel" });
    await server.control.drop();
    await server.control.untilSent();
    expect((await artist.status()).subscription.cancel_at_period_end).toBe(false);
    await reconcile(server);
    await expect.poll(async () => (await artist.status()).subscription.cancel_at_period_end).toBe(true);
    await settle(server);
    await server.control.clearRequests();
    await reconcile(server);
    expect((await server.control.requests()).map(({ path }) => path)).toEqual(["/v1/events"]);
  });

  test("are found by the first status request after the period, and Stripe is not called again", {
    tags: "outages",
  }, async () => {
    let now = Date.now();
    const server = await useBillingApp({}, { clock: () => new Date(now) });
    const artist = await server.subscriber();
    await artist.buy();
    await artist.call("POST", "/subscription/cancel");
    await settle(server);
    await server.control.setWebhooks({ drop: ["customer.subscription.deleted"] });
    await pass(server, 8);
    expect(await stateOf(artist)).toBe("trialing");
    now += 8 * DAY_MS;
    expect(await stateOf(artist)).toBe("free");
    // The end of the period sends other webhooks too, which cause another reading.
    await settle(server);
    await server.control.clearRequests();
    expect(await stateOf(artist)).toBe("free");
    expect(await server.control.requests()).toEqual([]);
  });

  test("a slow provider is asked once, however often the status is read", { tags: "outages" }, async () => {
    let now = Date.now();
    const server = await useBillingApp({}, { clock: () => new Date(now) });
    await server.control.setWebhooks({ hold: true });
    const artist = await server.subscriber();
    await artist.buy();
    now += 8 * DAY_MS;
    const begun = () => query(server, "select readings_begun from subscriptions");
    const [before] = await begun();
    await server.control.setLatency(500);
    await Promise.all([1, 2, 3, 4].map(() => artist.status()));
    expect(await begun()).toEqual([{ readings_begun: before?.["readings_begun"] + 1 }]);
  });

  test("the status is still answered when the provider is down or slow", async () => {
    let now = Date.now();
    const server = await useBillingApp({}, { clock: () => new Date(now) });
    const artist = await server.subscriber();
    await artist.buy();
    now += 8 * DAY_MS;
    await server.control.setLatency(60_000);
    expect(await stateOf(artist)).toBe("trialing");
    await server.sandbox.close();
    expect(await stateOf(artist)).toBe("trialing");
  });
});

test("the operator's gift survives a reading and the end of a checkout, and paying artists lose nothing", async () => {
  const server = await useBillingApp();
  const artist = await server.subscriber();
  const grant = async (...more: string[]) =>
    (await runOperatorCommand("grant-premium", { ...server, args: ["artist-1@example.com", ...more] })).stdout;
  await artist.checkout();
  await grant();
  await query(server, "update subscriptions set read_at = null");
  await reconcile(server);
  expect(await stateOf(artist)).toBe("premium");
  expect(await artist.call("POST", "/subscription/cancel")).toMatchObject({ status: 409 });
  expect(
    await artist.call("POST", "/subscription/checkout", { plan_id: "premium", origin_url: APP_URL }),
  ).toMatchObject({
    status: 409,
  });
  await grant("--end");
  expect(await stateOf(artist)).toBe("free");

  await artist.buy();
  const charged = "The subscription at Stripe continues, and is charged until it is canceled.\n";
  expect(await grant()).toBe(`artist-1@example.com now also has Premium as a gift. ${charged}`);
  expect((await artist.status()).subscription).toMatchObject({ status: "trialing", granted: false });
  expect(await grant("--end")).toBe(`The gift has ended. ${charged}`);
  expect(await grant("--end")).toBe(`There was no gift. ${charged}`);
  expect(await stateOf(artist)).toBe("trialing");
  await artist.call("POST", "/subscription/cancel");
  expect(await grant()).toBe(
    "artist-1@example.com now also has Premium as a gift. The subscription at Stripe is canceled, and ends with its current period.\n",
  );
  await pass(server, 8);
  await expect.poll(() => stateOf(artist)).toBe("premium");
});

describe("calls fail with a 503", () => {
  const asked = [
    ["/subscription/checkout", { plan_id: "premium", origin_url: APP_URL }],
    ["/subscription/cancel", undefined],
    ["/subscription/portal", undefined],
    ["/subscription/refresh", undefined],
  ] as const;

  async function expectUnavailable(artist: Subscriber): Promise<void> {
    for (const [path, body] of asked) {
      const answer = await artist.call("POST", path, body);
      expect(answer, path).toMatchObject({ status: 503, body: { detail: UNAVAILABLE } });
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(await stateOf(artist)).toBe("trialing");
  }

  test("when the provider is down", async () => {
    const server = await useBillingApp();
    const artist = await server.subscriber();
    await artist.buy();
    await server.sandbox.close();
    await expectUnavailable(artist);
  });

  test("when the provider is slow", { tags: "outages" }, async () => {
    const port = await (async () => {
      const silent = createServer(() => {});
      await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
      onTestFinished(() => {
        silent.closeAllConnections();
        silent.close();
      });
      return (silent.address() as AddressInfo).port;
    })();
    const settings = { secretKey: "sk_test_x", webhookSecret: "whsec_x", price: "premium_monthly_usd" };
    const billing = createStripeBillingGateway({ ...settings, apiUrl: `http://127.0.0.1:${port}` }, 50);
    const server = await useBillingApp({}, { billing });
    const artist = await server.subscriber();
    expect(await artist.call("POST", "/subscription/checkout", asked[0][1])).toMatchObject({
      status: 503,
      body: { detail: UNAVAILABLE },
    });
  });
});
