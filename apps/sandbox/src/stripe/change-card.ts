import type Stripe from "stripe";
import type { BillingState } from "./billing-state.ts";
import { changeSubscription } from "./change-subscription.ts";
import { chargeInvoice } from "./charge-invoice.ts";
import { createId } from "./create-id.ts";
import type { AcceptedCard } from "./read-card.ts";
import type { Wire } from "./wire.ts";

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
