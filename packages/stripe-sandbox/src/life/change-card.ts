import type Stripe from "stripe";
import type { BillingState } from "../objects/billing-state.ts";
import { createId } from "../objects/create-id.ts";
import type { AcceptedCard } from "../objects/read-card.ts";
import type { Wire } from "../objects/wire.ts";
import { changeSubscription } from "./change-subscription.ts";
import { chargeInvoice } from "./charge-invoice.ts";

/** Takes another card for a subscription, and tries it at once for what the last one did not pay. */
export function changeCard(
  state: BillingState,
  subscription: Wire<Stripe.Subscription>,
  card: AcceptedCard,
  at: number,
): void {
  const saved = { ...card, id: createId("pm") };
  state.cards.push(saved);
  changeSubscription(state, subscription, at, { default_payment_method: saved.id });
  const unpaid = state.invoices.filter(
    ({ parent, status, next_payment_attempt: retryAt }) =>
      parent?.subscription_details?.subscription === subscription.id && status === "open" && retryAt !== null,
  );
  for (const invoice of unpaid) chargeInvoice(state, invoice, at);
}
