import type Stripe from "stripe";
import { buildInvoice, finalizeInvoice } from "../objects/invoice.ts";
import { PRICE } from "../objects/premium-price.ts";
import { findCustomer, type StripeState } from "../objects/stripe-state.ts";
import { monthsAfter } from "../objects/subscription.ts";
import type { Wire } from "../objects/wire.ts";
import { changeSubscription, chargeInvoice, currentPeriod, emitEvent, endSubscription } from "./change-subscription.ts";

type Subscription = Wire<Stripe.Subscription>;

interface Due {
  at: number;
  run: () => void;
}

/** How long before its end the end of a trial is announced. */
const NOTICE_S = 3 * 86_400;
/** How long a renewal invoice stays a draft. */
const DRAFT_S = 3600;

/** Runs everything that falls due until then, in order, each at its own time. */
export function runDue(state: StripeState, until: number): void {
  for (;;) {
    const [next] = listDue(state).sort((a, b) => a.at - b.at);
    if (!next || next.at > until) return;
    next.run();
  }
}

function listDue(state: StripeState): Due[] {
  return [
    ...state.invoices.flatMap((invoice) => dueOfInvoice(state, invoice)),
    ...state.subscriptions.flatMap((subscription) => dueOfSubscription(state, subscription)),
    ...state.checkouts.flatMap(({ session }) => {
      if (session.status !== "open") return [];
      const at = session.expires_at;
      return [{ at, run: () => expireSession(state, session, at) }];
    }),
  ];
}

function dueOfInvoice(state: StripeState, invoice: Wire<Stripe.Invoice>): Due[] {
  const { automatically_finalizes_at: finalizesAt, next_payment_attempt: retryAt } = invoice;
  if (invoice.status === "draft" && finalizesAt) {
    const run = () => {
      finalizeInvoice(invoice, findCustomer(state, String(invoice.customer)), finalizesAt);
      chargeInvoice(state, invoice, finalizesAt);
    };
    return [{ at: finalizesAt, run }];
  }
  if (invoice.status !== "open" || retryAt === null) return [];
  return [{ at: retryAt, run: () => chargeInvoice(state, invoice, retryAt) }];
}

function dueOfSubscription(state: StripeState, subscription: Subscription): Due[] {
  const { id, status, trial_end: trialEnd, created } = subscription;
  if (status !== "trialing" && status !== "active" && status !== "past_due") return [];
  const { end } = currentPeriod(subscription);
  const due: Due[] = [{ at: end, run: () => endPeriod(state, subscription, end) }];
  if (status === "trialing" && trialEnd !== null && !state.announcedTrials.includes(id)) {
    const at = Math.max(trialEnd - NOTICE_S, created);
    const run = () => {
      state.announcedTrials.push(id);
      emitEvent(state, { type: "customer.subscription.trial_will_end", object: subscription, at });
    };
    due.unshift({ at, run });
  }
  return due;
}

function endPeriod(state: StripeState, subscription: Subscription, at: number): void {
  if (subscription.cancel_at !== null) {
    endSubscription(state, subscription, at, "cancellation_requested");
    return;
  }
  const period = currentPeriod(subscription);
  const end = nextPeriodEnd(subscription.billing_cycle_anchor, at);
  const invoice = buildInvoice({
    customer: findCustomer(state, String(subscription.customer)),
    subscription,
    reason: "subscription_cycle",
    amount: PRICE.unit_amount,
    service: { start: at, end },
    period,
    at,
  });
  invoice.automatically_finalizes_at = at + DRAFT_S;
  state.invoices.push(invoice);
  changeSubscription(state, subscription, at, {
    status: subscription.status === "trialing" ? "active" : subscription.status,
    latest_invoice: invoice.id,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => ({ ...item, current_period_start: at, current_period_end: end })),
    },
  });
}

function nextPeriodEnd(anchor: number, start: number): number {
  let months = 1;
  while (monthsAfter(anchor, months) <= start) months += 1;
  return monthsAfter(anchor, months);
}

/** Expires a checkout that was not paid. */
export function expireSession(state: StripeState, session: Wire<Stripe.Checkout.Session>, at: number): void {
  Object.assign(session, { status: "expired", url: null });
  emitEvent(state, { type: "checkout.session.expired", object: session, at });
}
