import Stripe from "stripe";
import { expect, test } from "vitest";
import { buyPremium } from "./buy-premium.ts";
import { useStripeSandbox } from "./use-stripe-sandbox.ts";

const used = useStripeSandbox();
const CHECKOUT = ["customer.subscription.created", "invoice.paid", "checkout.session.completed"];

const types = () => used.receiver.received.map(({ type }) => type);

test("webhooks are signed with the machine's time and carry the objects of the API", async () => {
  const { stripe, control, running, receiver } = used;
  await control.advance({ days: 400 });
  const { subscription } = await buyPremium(stripe);
  await control.untilSent();
  expect(types()).toEqual(CHECKOUT);
  const [first] = receiver.received;
  const { webhookSecret } = running.settings;
  const event = stripe.webhooks.constructEvent(first?.body ?? "", first?.signature ?? "", webhookSecret);
  expect(event.data.object).toMatchObject({ id: subscription, object: "subscription", status: "trialing" });
  expect(() => stripe.webhooks.constructEvent(first?.body ?? "", first?.signature ?? "", "whsec_other")).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  );
});

test("held webhooks are sent when released, shuffled by the seed", async () => {
  const { stripe, control, receiver } = used;
  await control.setWebhooks({ hold: true });
  await buyPremium(stripe);
  await control.advance({ days: 40 });
  const { held } = await control.untilSent();
  expect(receiver.received).toEqual([]);
  expect(await control.release({ seed: 7, mostCopies: 3 })).toBeGreaterThanOrEqual(held);
  await control.untilSent();
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(held);
  expect(receiver.received.length).toBeGreaterThan(held);
  const inOrder = (await stripe.events.list({ limit: 100 })).data.map(({ id }) => id).reverse();
  const firsts = [...new Set(receiver.received.map(({ id }) => id))];
  expect(firsts).not.toEqual(inOrder);
  expect(firsts.toSorted()).toEqual(inOrder.toSorted());
});

test("webhooks can be sent twice, and again later", async () => {
  const { stripe, control } = used;
  await control.setWebhooks({ copies: 2 });
  await buyPremium(stripe);
  await control.untilSent();
  expect(types()).toEqual(CHECKOUT.flatMap((type) => [type, type]));
  const { data } = await stripe.events.list({ type: "checkout.session.completed" });
  await control.send(data[0]?.id ?? "");
  await control.untilSent();
  expect(types()).toHaveLength(7);
});

test("webhooks can be dropped", async () => {
  const { stripe, control } = used;
  await control.setWebhooks({ drop: ["invoice.paid"] });
  await buyPremium(stripe);
  await control.untilSent();
  expect(types()).toEqual(CHECKOUT.filter((type) => type !== "invoice.paid"));
  await control.setWebhooks({ drop: [], hold: true });
  await control.advance({ days: 8 });
  expect(await control.drop("customer.subscription.updated")).toBe(1);
  await control.release();
  await control.untilSent();
  expect(types().slice(2)).toEqual(["customer.subscription.trial_will_end", "invoice.paid"]);
});

test("a refused webhook is retried until it is accepted, also after a restart", async () => {
  const { stripe, control, receiver } = used;
  receiver.status = 503;
  await buyPremium(stripe);
  expect((await control.queue()).waiting).toBe(3);
  await used.restart();
  receiver.status = 200;
  const { delivered } = await used.control.untilSent();
  expect(delivered).toBe(3);
  expect(types().toSorted()).toEqual(CHECKOUT.toSorted());
});
