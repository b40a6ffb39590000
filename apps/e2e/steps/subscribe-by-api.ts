import type { Checkout } from "@ledgerline/contract/subscription";
import { payCheckout } from "@ledgerline/stripe-sandbox/control/pay-checkout";
import type { CARDS } from "@ledgerline/stripe-sandbox/objects/test-cards";
import { callApi } from "./call-api.ts";
import type { TestArtist } from "./register-artist.ts";

/** Takes Premium past the browser; returns the session of the checkout. */
export async function subscribeByApi(artist: TestArtist, card?: (typeof CARDS)[keyof typeof CARDS]): Promise<string> {
  const order = { plan_id: "premium", origin_url: artist.origin };
  const { checkout_url } = await callApi<Checkout>(artist, "POST", "/subscription/checkout", order);
  const sessionId = await payCheckout(checkout_url, card);
  await callApi(artist, "POST", "/subscription/checkout/confirm", { session_id: sessionId });
  return sessionId;
}
