import type Stripe from "stripe";
import { createId } from "../objects/create-id.ts";
import type { AcceptedCard } from "../objects/read-card.ts";
import type { StripeState } from "../objects/stripe-state.ts";
import type { Wire } from "../objects/wire.ts";
import { changeSubscription } from "./change-subscription.ts";
import { chargeInvoice } from "./charge-invoice.ts";

/** Changes the card of a subscription, and charges it at once for invoices the last card did not pay. */
export function changeCard(
  state: StripeState,
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
