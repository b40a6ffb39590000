import type Stripe from "stripe";
import { createId } from "./create-id.ts";
import { fillTemplate } from "./fill-template.ts";
import { OWN_ADDRESS } from "./own-address.ts";
import { PRICE } from "./premium-price.ts";
import SESSION from "./templates/session.json" with { type: "json" };
import type { Wire } from "./wire.ts";

interface NewSession {
  customer: string;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  /** Due at once, in cents; 0 with a trial. */
  amountDue: number;
  at: number;
}

/** How long a checkout stays open. */
const OPEN_S = 86_400;

/** An open checkout. */
export function buildSession(given: NewSession): Wire<Stripe.Checkout.Session> {
  const id = createId("cs_test");
  return fillTemplate(SESSION, {
    id,
    created: given.at,
    expires_at: given.at + OPEN_S,
    currency: PRICE.currency,
    amount_subtotal: given.amountDue,
    amount_total: given.amountDue,
    customer: given.customer,
    client_reference_id: given.clientReferenceId,
    metadata: given.metadata,
    success_url: given.successUrl,
    cancel_url: given.cancelUrl,
    url: `${OWN_ADDRESS}/c/pay/${id}`,
  });
}
