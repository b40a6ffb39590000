import Stripe from "stripe";
import type { BillingInvoice, BillingSubscription } from "./billing-gateway.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The id or the lookup key of Premium's price. */
  price: string;
  /** The base address of the API, without a trailing slash. */
  apiUrl: string;
}

const RETRIES = 1;
/** The version that the webhook endpoint is pinned to, too. */
const STRIPE_API_VERSION = "2026-10-28.endive";

export function connectStripe({ secretKey, apiUrl }: StripeSettings, timeout: number): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    ...(port && { port }),
    protocol: protocol === "http:" ? "http" : "https",
    maxNetworkRetries: RETRIES,
    timeout,
    telemetry: false,
  });
}

const TIMEOUT_MS = 5_000;

/** Each fault of the account at Stripe, with what to do; empty if all is well. Only reads. */
export async function checkStripe(settings: StripeSettings, webhookUrl: string): Promise<string[]> {
  const stripe = connectStripe(settings, TIMEOUT_MS);
  try {
    return [...(await checkPrice(stripe, settings.price)), ...(await checkWebhook(stripe, webhookUrl))];
  } catch (error) {
    return [explain(error)];
  }
}

async function checkPrice(stripe: Stripe, name: string): Promise<string[]> {
  const [price] = name.startsWith("price_")
    ? [await stripe.prices.retrieve(name)]
    : (await stripe.prices.list({ lookup_keys: [name], active: true, limit: 1 })).data;
  if (!price?.active) return [`there is no active price ${name}: create it, or correct STRIPE_PRICE`];
  if (price.recurring?.interval === "month") return [];
  return [`the price ${name} is not charged every month: choose another in STRIPE_PRICE`];
}

/** Passes with a restricted key that is not allowed to see the endpoints. */
async function checkWebhook(stripe: Stripe, webhookUrl: string): Promise<string[]> {
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.statusCode !== undefined) return null;
    throw error;
  });
  if (endpoints === null) return [];
  const endpoint = endpoints.data.find(({ url, status }) => url === webhookUrl && status === "enabled");
  if (!endpoint) return [`no webhook endpoint is enabled for ${webhookUrl}: add one, as docs/setup.md says`];
  if (endpoint.api_version === STRIPE_API_VERSION) return [];
  return [`the webhook endpoint has another API version: pin it to ${STRIPE_API_VERSION}`];
}

function explain(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return "Stripe could not be asked";
  if (error.statusCode === 401) return "Stripe refuses the key: correct STRIPE_SECRET_KEY";
  if (error.statusCode === 403) return "the key may not read prices: allow it what docs/setup.md lists";
  if (error.code === "resource_missing") return "there is no such price: correct STRIPE_PRICE";
  return `Stripe answered ${error.statusCode ?? "nothing"}: check the network, or STRIPE_API_URL`;
}

/** A cancellation is scheduled with a flag or, if made in the portal, only with a date. */
export function readStripeSubscription(subscription: Stripe.Subscription): BillingSubscription {
  const { cancel_at: cancelAt, customer, trial_end: trialEnd } = subscription;
  const end = cancelAt ?? subscription.items.data[0]?.current_period_end;
  return {
    id: subscription.id,
    customerId: typeof customer === "string" ? customer : customer.id,
    status: subscription.status,
    createdAt: instant(subscription.created),
    trialEnd: trialEnd === null ? null : instant(trialEnd),
    currentPeriodEnd: end === undefined ? null : instant(end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || cancelAt !== null,
  };
}

function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}

/**
 * Null for a draft, and for the empty bill at the start of a trial. `refunded` has the ids of the bills whose charge
 * was refunded.
 */
export function readStripeInvoice(invoice: Stripe.Invoice, refunded: ReadonlySet<string>): BillingInvoice | null {
  if (!invoice.id || invoice.total === 0 || invoice.status === "draft" || invoice.status === null) return null;
  return {
    id: invoice.id,
    amountMinor: invoice.total,
    currency: invoice.currency.toUpperCase(),
    status: statusOf(invoice, refunded.has(invoice.id)),
    createdAt: new Date(invoice.created * 1000),
    url: invoice.hosted_invoice_url ?? null,
  };
}

function statusOf(invoice: Stripe.Invoice, isChargeRefunded: boolean): BillingInvoice["status"] {
  if (invoice.status === "paid") {
    // A negative bill is a credit itself. Without the first condition it would count as refunded.
    const isCredited = invoice.total > 0 && invoice.post_payment_credit_notes_amount >= invoice.total;
    return isCredited || isChargeRefunded ? "refunded" : "paid";
  }
  if (invoice.status === "void") return "void";
  return invoice.attempted || invoice.status === "uncollectible" ? "failed" : "open";
}
