import { payCheckout } from "@ledgerline/stripe-sandbox/control/pay-checkout";
import { describe, expect, test } from "vitest";
import { APP_URL, useBillingApp } from "../harness/apps/create-billing-app.ts";

const ORDER = { plan_id: "premium", origin_url: APP_URL };

describe("a second checkout", () => {
  test("has no trial, and is charged at once", async () => {
    const { subscriber, control } = await useBillingApp();
    const artist = await subscriber();
    const { status } = await artist.buy();
    expect(status.billing.trial_available).toBe(false);
    await artist.call("POST", "/subscription/cancel");
    await control.advance({ days: 8 });
    await control.untilSent();
    await expect.poll(async () => (await artist.status()).subscription.status).toBe("free");
    expect(await artist.history()).toEqual([]);
    expect((await artist.status()).billing.trial_available).toBe(false);

    const again = await artist.buy();
    expect(again).toMatchObject({ pending: false, status: { subscription: { status: "premium", trial_end: null } } });
    expect(await artist.history()).toMatchObject([{ amount: "4.00", currency: "USD", payment_status: "paid" }]);
    const { customers, subscriptions } = await control.records();
    expect([customers.length, subscriptions.length]).toEqual([1, 2]);
  });

  test("is pending from its payment until its subscription is listed, even after an earlier subscription", async () => {
    let hidden = (_id: string) => false;
    const { subscriber, control } = await useBillingApp({}, {}, (billing) => ({
      ...billing,
      listSubscriptions: async (customer) =>
        (await billing.listSubscriptions(customer)).filter(({ id }) => !hidden(id)),
    }));
    const artist = await subscriber();
    await artist.buy();
    await artist.call("POST", "/subscription/cancel");
    await control.advance({ days: 8 });
    await control.untilSent();
    await expect.poll(async () => (await artist.status()).subscription.status).toBe("free");
    const [old] = (await control.records()).subscriptions;
    hidden = (id) => id !== old?.id;
    const session = await payCheckout(await artist.checkout());
    expect(await artist.confirm(session)).toMatchObject({
      pending: true,
      status: { subscription: { status: "free" } },
    });
    hidden = () => false;
    expect(await artist.confirm(session)).toMatchObject({ pending: false, status: { plan: { name: "Premium Plan" } } });
  });

  test("is refused while the first one is paid but its subscription is not listed yet", async () => {
    let isHidden = true;
    const { subscriber, control } = await useBillingApp({}, {}, (billing) => ({
      ...billing,
      listSubscriptions: async (customer) => (isHidden ? [] : billing.listSubscriptions(customer)),
    }));
    await control.setWebhooks({ hold: true });
    const artist = await subscriber();
    await payCheckout(await artist.checkout());
    const early = await artist.call("POST", "/subscription/checkout", ORDER);
    expect(early).toMatchObject({
      status: 503,
      body: { detail: "Your payment went through, and Premium is about to start. Please try again in a moment." },
    });
    expect(early.headers["retry-after"]).toBe("5");
    isHidden = false;
    expect(await artist.call("POST", "/subscription/checkout", ORDER)).toMatchObject({ status: 409 });
    const { checkouts, subscriptions } = await control.records();
    expect([checkouts.length, subscriptions.length]).toEqual([1, 1]);
  });

  test.each(["unpaid", "paused", "incomplete"] as const)(
    "ends a subscription that is %s and could be charged for in addition to the new one",
    async (word) => {
      const { subscriber, control } = await useBillingApp();
      const artist = await subscriber();
      await artist.buy();
      const [stranded] = (await control.records()).subscriptions;
      await control.setStatus(stranded?.id ?? "", word);
      await control.untilSent();
      await expect.poll(async () => (await artist.status()).subscription.status).toBe("free");
      const url = await artist.checkout();
      expect((await control.records()).subscriptions).toMatchObject([{ status: "canceled" }]);
      await artist.confirm(await payCheckout(url));
      expect((await control.records()).subscriptions).toMatchObject([{ status: "canceled" }, { status: "active" }]);
    },
  );

  test("leaves an open checkout and its incomplete subscription alone", async () => {
    const { subscriber, control } = await useBillingApp();
    const artist = await subscriber();
    await artist.buy();
    await artist.call("POST", "/subscription/cancel");
    await control.advance({ days: 8 });
    const url = await artist.checkout();
    const [step] = (await control.records()).subscriptions;
    await control.setStatus(step?.id ?? "", "incomplete");
    expect(await artist.checkout()).toBe(url);
    expect((await control.records()).subscriptions).toMatchObject([{ status: "incomplete" }]);
  });
});
