import type Stripe from "stripe";
import {
  type EventObject,
  type EventType,
  findSubscription,
  type StoredEvent,
  type StripeState,
} from "../objects/stripe-state.ts";
import type { AcceptedCard } from "../objects/test-cards.ts";
import { createId, type Wire } from "../objects/wire.ts";

type Subscription = Wire<Stripe.Subscription>;

/** Changes a subscription and emits an event with the previous values, unless nothing changed. */
export function changeSubscription(
  state: StripeState,
  subscription: Subscription,
  at: number,
  change: Partial<Subscription>,
): void {
  const previous = Object.fromEntries(
    Object.entries(change).flatMap(([key, value]) => {
      const before = subscription[key as keyof Subscription];
      return JSON.stringify(before) === JSON.stringify(value) ? [] : [[key, before]];
    }),
  );
  if (Object.keys(previous).length === 0) return;
  Object.assign(subscription, change);
  emitEvent(state, { type: "customer.subscription.updated", object: subscription, previous, at });
}

/**
 * Schedules a cancellation at the end of the period, or withdraws it. The API sets a flag and a date; the portal, for
 * flexible billing, only a date.
 */
export function scheduleCancellation(
  state: StripeState,
  subscription: Subscription,
  at: number,
  to: "flagged" | "dated" | "none",
): void {
  const cancel = to !== "none";
  if ((subscription.cancel_at !== null) === cancel) return;
  changeSubscription(state, subscription, at, {
    cancel_at_period_end: to === "flagged",
    cancel_at: cancel ? currentPeriod(subscription).end : null,
    canceled_at: cancel ? at : null,
    cancellation_details: {
      ...subscription.cancellation_details,
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: cancel ? "cancellation_requested" : null,
    },
  });
}

/** Ends a subscription. Its unpaid invoices are not charged again. */
export function endSubscription(
  state: StripeState,
  subscription: Subscription,
  at: number,
  reason: "cancellation_requested" | "payment_failed",
): void {
  Object.assign(subscription, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  } satisfies Partial<Subscription>);
  for (const invoice of state.invoices) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id || invoice.status === "paid") continue;
    Object.assign(invoice, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null });
  }
  emitEvent(state, { type: "customer.subscription.deleted", object: subscription, at });
}

/** The current period or trial, in seconds. */
export function currentPeriod(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no item`);
  return { start: item.current_period_start, end: item.current_period_end };
}

const API_VERSION = "2026-10-28.endive";

interface NewEvent<Type extends EventType> {
  type: Type;
  object: EventObject<Type>;
  /** The previous values of what was updated. */
  previous?: object;
  /** In seconds by the sandbox's clock. */
  at: number;
}

/** Stores an event and queues its webhooks. */
export function emitEvent<Type extends EventType>(
  state: StripeState,
  { type, object, previous, at }: NewEvent<Type>,
): void {
  const event: StoredEvent = {
    id: createId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: at,
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  state.events.push(event);
  queueWebhooks(state, event);
}

function queueWebhooks(state: StripeState, event: StoredEvent): void {
  const { copies, drop, hold } = state.webhooks;
  if (drop.includes(event.type)) return;
  for (let copy = 0; copy < copies; copy++) {
    state.deliveries.push({ event: event.id, attempts: 0, notBefore: 0, held: hold });
  }
}

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
