import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { PRICE } from "./premium-price.ts";
import CUSTOMER from "./templates/customer.json" with { type: "json" };
import SESSION from "./templates/session.json" with { type: "json" };
import { createId, fillTemplate, OWN_ADDRESS, type Wire } from "./wire.ts";

interface NewCustomer {
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  at: number;
}

/** A customer without a card. */
export function buildCustomer({ email, name, metadata, at }: NewCustomer): Wire<Stripe.Customer> {
  return fillTemplate(CUSTOMER, {
    id: createId("cus"),
    created: at,
    email,
    name,
    metadata,
    invoice_prefix: randomBytes(4).toString("hex").toUpperCase(),
  });
}

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

/** A link to the billing portal for one customer. */
export function buildPortal(
  customer: string,
  returnUrl: string | null,
  at: number,
): Wire<Stripe.BillingPortal.Session> {
  const id = createId("bps");
  return {
    id,
    object: "billing_portal.session",
    configuration: "bpc_sandbox",
    created: at,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${OWN_ADDRESS}/p/session/${id}`,
  };
}
