import type Stripe from "stripe";
import { createId } from "./create-id.ts";
import { OWN_ADDRESS } from "./own-address.ts";
import type { Wire } from "./wire.ts";

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
