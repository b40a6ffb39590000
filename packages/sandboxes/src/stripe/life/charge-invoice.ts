import type Stripe from "stripe";
import { findSubscription } from "../objects/find-object.ts";
import type { AcceptedCard } from "../objects/read-card.ts";
import type { StripeState } from "../objects/stripe-state.ts";
import { createId, type Wire } from "../objects/wire.ts";
import { changeSubscription, endSubscription } from "./change-subscription.ts";
import { emitEvent } from "./emit-event.ts";

type Invoice = Wire<Stripe.Invoice>;

/** How many days after each failure the card is charged again. Then the subscription ends. */
const RETRY_DAYS = [3, 5, 7];
const DAY_S = 86_400;

/** Charges a finalized invoice to the subscription's card. */
export function chargeInvoice(state: StripeState, invoice: Invoice, at: number): void {
  const subscription = findSubscription(state, String(invoice.parent?.subscription_details?.subscription));
  const card = state.cards.find(({ id }) => id === subscription.default_payment_method);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (card?.pays) {
    payInvoice(state, invoice, at);
    if (subscription.status === "past_due") changeSubscription(state, subscription, at, { status: "active" });
    return;
  }
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : at + days * DAY_S;
  emitEvent(state, { type: "invoice.payment_failed", object: invoice, at });
  if (days === undefined) endSubscription(state, subscription, at, "payment_failed");
  else changeSubscription(state, subscription, at, { status: "past_due" });
}

/** Marks a finalized invoice as paid. */
export function payInvoice(state: StripeState, invoice: Invoice, at: number): void {
  Object.assign(invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
  } satisfies Partial<Invoice>);
  invoice.status_transitions.paid_at = at;
  emitEvent(state, { type: "invoice.paid", object: invoice, at });
}

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
