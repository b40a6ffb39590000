import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type OutboundOutcome, observe } from "@ledgerline/runtime/telemetry";
import Stripe from "stripe";
import { outcomeOf } from "../http/http-message.ts";
import {
  BadWebhook,
  type BillingCheckout,
  type BillingEvent,
  type BillingGateway,
  BillingUnavailable,
  UnknownBillingCustomer,
} from "./billing-gateway.ts";
import { connectStripe, readStripeInvoice, readStripeSubscription, type StripeSettings } from "./stripe.ts";

/** Per attempt. */
const TIMEOUT_MS = 5_000;
const MOST_WAITS = 2;
const LONGEST_WAIT_MS = 2_000;
/** Signed webhooks older than this are refused. */
const TOLERANCE_S = 300;
const PAGE = 100;
/** Eighty years of monthly bills. */
const MOST_INVOICES = 1000;
/** Includes failed charges. */
const MOST_CHARGES = 4 * MOST_INVOICES;
/** Stripe's limit is for all artists of a server, so one with many refunds must not use it up. */
const ASKED_AT_ONCE = 4;
/** More than a day's events. Any beyond that are covered by the daily reading of every subscription. */
const MOST_EVENTS = 10_000;
/** The events that the webhook endpoint receives, as listed in docs/setup.md. */
const EVENT_TYPES: Stripe.Event["type"][] = [
  "charge.refunded",
  "checkout.session.completed",
  "credit_note.created",
  "customer.subscription.created",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.updated",
  "invoice.marked_uncollectible",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.voided",
];

/** Stripe, or the Stripe sandbox. */
export function createStripeBillingGateway(settings: StripeSettings, timeoutMs = TIMEOUT_MS): BillingGateway {
  const stripe = connectStripe(settings, timeoutMs);
  return {
    mode: /^(sk|rk)_live_/.test(settings.secretKey) ? "live" : "test",
    createCustomer: ({ accountId, email, name, forgotten }) =>
      ask(async () => {
        const customer = await stripe.customers.create(
          { email, name, metadata: { artist_id: accountId } },
          // Stripe repeats its answer to the same key for a day, which would return the forgotten customer.
          { idempotencyKey: forgotten === null ? `cust:${accountId}` : `cust:${accountId}:${forgotten}` },
        );
        return customer.id;
      }),
    deleteCustomer: (customerId) =>
      ask(async () => {
        try {
          await stripe.customers.del(customerId);
        } catch (error) {
          if (isMissing(error)) throw new UnknownBillingCustomer(customerId, { cause: error });
          throw error;
        }
      }),
    createCheckout: ({ attemptId, accountId, customerId, trialDays, successUrl, cancelUrl }) =>
      askOf(customerId, async () => {
        const metadata = { artist_id: accountId };
        const order: Stripe.Checkout.SessionCreateParams = {
          mode: "subscription",
          customer: customerId,
          client_reference_id: accountId,
          line_items: [{ price: await premiumPrice(stripe, settings.price), quantity: 1 }],
          payment_method_collection: "always",
          subscription_data: {
            metadata,
            ...(trialDays !== null && {
              trial_period_days: trialDays,
              trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
            }),
          },
          metadata,
          success_url: successUrl,
          cancel_url: cancelUrl,
        };
        // Stripe repeats refusals too, so a corrected order needs a new key.
        const idempotencyKey = `checkout:${attemptId}:${digest(order)}`;
        return readCheckout(await stripe.checkout.sessions.create(order, { idempotencyKey }));
      }),
    findCheckout: (id) =>
      ask(async () => {
        try {
          return readCheckout(await stripe.checkout.sessions.retrieve(id));
        } catch (error) {
          if (!isMissing(error)) throw error;
          return null;
        }
      }),
    listSubscriptions: (customer) =>
      askOf(customer, async () => {
        const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: PAGE });
        return data.map(readStripeSubscription);
      }),
    listInvoices: (customer) =>
      askOf(customer, async () => {
        const [invoices, refunded] = await Promise.all([
          stripe.invoices.list({ customer, limit: PAGE }).autoPagingToArray({ limit: MOST_INVOICES }),
          listRefunded(stripe, customer),
        ]);
        return invoices.flatMap((invoice) => readStripeInvoice(invoice, refunded) ?? []);
      }),
    endSubscription: (subscriptionId) =>
      ask(async () => {
        try {
          await stripe.subscriptions.cancel(subscriptionId);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }),
    setCancelAtPeriodEnd: (subscriptionId, cancel) =>
      ask(async () => {
        // The portal only sets a date, which can only be cleared as a date.
        const isByDate = !cancel && !(await stripe.subscriptions.retrieve(subscriptionId)).cancel_at_period_end;
        await stripe.subscriptions.update(
          subscriptionId,
          isByDate ? { cancel_at: "" } : { cancel_at_period_end: cancel },
        );
      }),
    createPortal: (customer, returnUrl) =>
      askOf(
        customer,
        async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
      ),
    listEvents: (since) =>
      ask(async () => {
        const gte = Math.floor(since.getTime() / 1000);
        const events = await stripe.events
          .list({ types: EVENT_TYPES, created: { gte }, limit: PAGE })
          .autoPagingToArray({ limit: MOST_EVENTS });
        return events.map(describeEvent);
      }),
    readEvent: (body, signature) => readEvent(stripe, body, signature, settings.webhookSecret),
  };
}

/** Observes a call, including the attempts that the library repeats. */
function observed<T>(call: () => Promise<T>): Promise<T> {
  return observe("outbound", { service: "stripe" }, async (subject) => {
    try {
      const answer = await call();
      subject.outcome = "ok";
      return answer;
    } catch (error) {
      subject.outcome = failureOf(error);
      throw error;
    }
  });
}

function failureOf(error: unknown): OutboundOutcome {
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  return status === undefined ? "unreachable" : outcomeOf(status);
}

/** Waits out a 429 if that is short enough for a person who clicked; the library retries everything else. */
async function ask<T>(call: () => Promise<T>, waits = MOST_WAITS): Promise<T> {
  try {
    return await observed(call);
  } catch (error) {
    const waitMs = error instanceof Stripe.errors.StripeRateLimitError ? waitMsOf(error) : Number.POSITIVE_INFINITY;
    if (waits > 0 && waitMs <= LONGEST_WAIT_MS) {
      await delay(waitMs);
      return ask(call, waits - 1);
    }
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new BillingUnavailable(`Stripe answered ${error.statusCode ?? "nothing"} (${error.type})`, { cause: error });
  }
}

/** Without a hint, a second: Stripe's limits are per second. */
function waitMsOf({ headers }: Stripe.errors.StripeRateLimitError): number {
  const seconds = Number(headers?.["retry-after"] ?? 1);
  return Number.isFinite(seconds) ? 1000 * seconds : LONGEST_WAIT_MS;
}

/** Makes a call about a customer. Throws UnknownBillingCustomer if they belong to another account. */
function askOf<T>(customerId: string, call: () => Promise<T>): Promise<T> {
  return ask(async () => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (error.code !== "resource_missing" || error.param !== "customer") throw error;
      throw new UnknownBillingCustomer(customerId, { cause: error });
    }
  });
}

/** The id of a price, which `name` gives as an id or a lookup key. */
async function premiumPrice(stripe: Stripe, name: string): Promise<string> {
  if (name.startsWith("price_")) return name;
  const { data } = await stripe.prices.list({ lookup_keys: [name], active: true, limit: 1 });
  const [price] = data;
  if (!price) throw new BillingUnavailable(`Stripe has no active price with the lookup key ${name}: see STRIPE_PRICE`);
  return price.id;
}

function readCheckout(session: Stripe.Checkout.Session): BillingCheckout {
  return {
    id: session.id,
    customerId: idOf(session.customer),
    status: session.status ?? "expired",
    url: session.url,
    subscriptionId: idOf(session.subscription),
  };
}

function readEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): BillingEvent {
  try {
    return describeEvent(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S));
  } catch (error) {
    throw new BadWebhook("the webhook is not signed by Stripe, or too old", { cause: error });
  }
}

function describeEvent({ id, type, data }: Stripe.Event): BillingEvent {
  const object = data.object as { id?: unknown; object?: unknown; customer?: unknown };
  const customer = object.object === "customer" ? object.id : idOf(object.customer as string | { id: string } | null);
  return { id, type, customerId: typeof customer === "string" ? customer : null };
}

/** The ids of a customer's bills whose charge was fully refunded, with or without a credit note. */
async function listRefunded(stripe: Stripe, customer: string): Promise<Set<string>> {
  const charges = await stripe.charges.list({ customer, limit: PAGE }).autoPagingToArray({ limit: MOST_CHARGES });
  const intents = charges.flatMap(({ refunded, payment_intent: intent }) => (refunded && idOf(intent)) || []);
  const bills = new Set<string>();
  for (let first = 0; first < intents.length; first += ASKED_AT_ONCE) {
    const answers = await Promise.all(intents.slice(first, first + ASKED_AT_ONCE).map((id) => listPaid(stripe, id)));
    for (const bill of answers.flat()) bills.add(bill);
  }
  return bills;
}

/** The bills that a payment paid: a charge does not name its bill. */
async function listPaid(stripe: Stripe, intent: string): Promise<string[]> {
  const { data } = await stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: intent } });
  return data.flatMap(({ invoice }) => idOf(invoice) ?? []);
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

function digest(order: object): string {
  return createHash("sha256").update(JSON.stringify(order)).digest("hex").slice(0, 16);
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);
}
