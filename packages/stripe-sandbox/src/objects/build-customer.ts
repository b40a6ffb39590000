import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { createId } from "./create-id.ts";
import { fillTemplate } from "./fill-template.ts";
import CUSTOMER from "./templates/customer.json" with { type: "json" };
import type { Wire } from "./wire.ts";

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
