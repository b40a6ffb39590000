import type Stripe from "stripe";
import { CARDS } from "../../src/stripe/objects/test-cards.ts";

export const GOOD_CARD = { number: CARDS.pays as string, expiry: "12 / 34", cvc: "123", name: "Ada Artist" };
export const DECLINED_CARD = { ...GOOD_CARD, number: CARDS.declines };
export const FAILING_CARD = { ...GOOD_CARD, number: CARDS.paysNever };

/** A checkout like the server's. */
export async function beginCheckout(stripe: Stripe, trialDays: number | null = 7): Promise<Stripe.Checkout.Session> {
  const customer = await stripe.customers.create({
    email: "ada@example.com",
    name: "Ada Artist",
    metadata: { artist_id: "art_1" },
  });
  const [price] = (await stripe.prices.list({ lookup_keys: ["premium_monthly_usd"], active: true, limit: 1 })).data;
  return stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    client_reference_id: "art_1",
    line_items: [{ price: price?.id ?? "", quantity: 1 }],
    payment_method_collection: "always",
    subscription_data: {
      metadata: { artist_id: "art_1" },
      ...(trialDays !== null && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
      }),
    },
    metadata: { artist_id: "art_1", plan_id: "premium" },
    success_url: "https://app.example.com/dashboard?checkout=success&session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "https://app.example.com/dashboard?checkout=canceled&a=1",
  });
}

/** Posts a form as a browser would, without following a redirect. */
export async function postForm(
  url: string | null,
  form: Record<string, string>,
): Promise<{ status: number; location: string | null; text: string }> {
  const response = await fetch(url ?? "", { method: "POST", redirect: "manual", body: new URLSearchParams(form) });
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}

/** Buys Premium and returns the ids. */
export async function buyPremium(
  stripe: Stripe,
  { card = GOOD_CARD, trialDays = 7 }: { card?: typeof GOOD_CARD; trialDays?: number | null } = {},
): Promise<{ customer: string; subscription: string; session: string }> {
  const { id, url } = await beginCheckout(stripe, trialDays);
  const { status } = await postForm(url, card);
  if (status !== 303) throw new Error(`The checkout answered ${status}`);
  const { customer, subscription } = await stripe.checkout.sessions.retrieve(id);
  return { customer: String(customer), subscription: String(subscription), session: id };
}
