import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { createId } from "./create-id.ts";
import type { Wire } from "./wire.ts";

interface NewCustomer {
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  at: number;
}

/** A customer without a card yet. */
export function buildCustomer({ email, name, metadata, at }: NewCustomer): Wire<Stripe.Customer> {
  return {
    id: createId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: at,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_prefix: randomBytes(4).toString("hex").toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}
