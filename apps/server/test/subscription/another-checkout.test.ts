import { payCheckout } from "@ledgerline/sandboxes/stripe/stripe-control";
import { describe, expect, test } from "vitest";
import { APP_URL, type BillingApp, type Subscriber, useBillingApp } from "../harness/apps/create-billing-app.ts";
import { PASSWORD } from "../harness/apps/create-test-app.ts";
import { query } from "../harness/billing-life.ts";

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

describe("a trial is one for an email, also once its account is closed", () => {
  const close = async (artist: Subscriber) =>
    expect(await artist.call("POST", "/account/close", { password: PASSWORD })).toMatchObject({ status: 200 });
  /** What an email is offered, and what its checkout at Stripe then has. */
  const offered = async ({ subscriber, control }: BillingApp, email: string) => {
    const artist = await subscriber(email);
    const { billing } = await artist.status();
    await artist.confirm(await payCheckout(await artist.checkout()));
    const newest = (await control.records()).subscriptions.at(-1);
    await close(artist);
    return [billing.trial_available, newest?.status];
  };
  const [WITH, WITHOUT] = [
    [true, "trialing"],
    [false, "active"],
  ];

  test("in any spelling, and nobody else's", async () => {
    const server = await useBillingApp();
    expect(await offered(server, "again@müller.example")).toEqual(WITH);
    for (const email of ["again@müller.example", "Again@xn--mller-kva.example"]) {
      expect(await offered(server, email), email).toEqual(WITHOUT);
    }
    expect(await offered(server, "first@example.org")).toEqual(WITH);
  });

  test("of the email that began it and of the one that it had in the end", async () => {
    const server = await useBillingApp();
    const artist = await server.subscriber("began@example.org");
    await artist.buy();
    const changed = await artist.call("POST", "/account/email", { email: "ended@example.org", password: PASSWORD });
    await server.call("POST", "/account/close", { token: changed.body.access_token, body: { password: PASSWORD } });
    expect(await offered(server, "began@example.org")).toEqual(WITHOUT);
    expect(await offered(server, "ended@example.org")).toEqual(WITHOUT);
  });

  test("of the owner who began it, who may have left, and of no other member", async () => {
    const server = await useBillingApp();
    const artist = await server.subscriber("owner@example.org");
    await artist.buy();
    const tokens: string[] = [];
    for (const email of ["second@example.org", "viewer@example.org"]) {
      const role = email.startsWith("second") ? "owner" : "viewer";
      const { body } = await artist.call("POST", "/account/members", { email, role, password: PASSWORD });
      const joined = { token: body.link.split("#")[1], password: PASSWORD, real_name: "Ada Lind" };
      const answer = await server.call("POST", "/account/invitations/join-as-new", { body: joined });
      tokens.push(answer.body.access_token);
    }
    const moved = await artist.call("POST", "/account/email", { email: "left@example.org", password: PASSWORD });
    const { access_token: token } = moved.body;
    const left = await server.call("POST", "/account/leave", { token, body: { password: PASSWORD } });
    expect(left.status).toBe(200);
    await server.call("POST", "/account/close", { token: tokens[0] ?? "", body: { password: PASSWORD } });
    for (const email of ["owner@example.org", "left@example.org"]) {
      expect(await offered(server, email), email).toEqual(WITHOUT);
    }
    for (const email of ["second@example.org", "viewer@example.org"]) {
      expect(await offered(server, email), email).toEqual(WITH);
    }
  });

  test("and is not used up by a payment page that nobody paid on", async () => {
    const server = await useBillingApp();
    const artist = await server.subscriber("looked@example.org");
    await artist.checkout();
    await close(artist);
    expect(await offered(server, "looked@example.org")).toEqual(WITH);
  });

  test("leaves nothing behind but a hash", async () => {
    const server = await useBillingApp();
    await offered(server, "nobody-else@example.org");
    const rows = await query(server, "select * from used_trials");
    expect(rows).toEqual([{ email_hash: expect.stringMatching(/^[\w-]{43}$/), used_at: expect.any(String) }]);
  });
});
