import type Stripe from "stripe";
import { createCallControl, createSandboxControl, type SandboxControl } from "../control.ts";
import type { LoggedCall } from "./life/stripe-sandbox.ts";
import type { Release } from "./life/webhooks.ts";
import type { WebhookSettings } from "./objects/stripe-state.ts";
import { CARDS } from "./objects/test-cards.ts";
import type { Wire } from "./objects/wire.ts";

interface WebhookQueue extends WebhookSettings {
  waiting: number;
  held: number;
  delivered: number;
}

/** In the order of creation. */
interface StripeRecords {
  customers: Wire<Stripe.Customer>[];
  checkouts: Wire<Stripe.Checkout.Session>[];
  subscriptions: Wire<Stripe.Subscription>[];
  invoices: Wire<Stripe.Invoice>[];
  /** The number of events so far. */
  events: number;
}

/**
 * Controls a running Stripe sandbox. `advance` resolves once everything that falls due on the way has happened, in order;
 * its webhooks are sent afterwards.
 */
export interface StripeControl extends SandboxControl {
  /** Applies to events from now on. */
  setWebhooks(settings: Partial<WebhookSettings>): Promise<WebhookQueue>;
  /** Sends what is held, stops holding, and returns the number of webhooks to send. */
  release(how?: Release): Promise<number>;
  /** Discards what is held and returns its number. */
  drop(type?: string): Promise<number>;
  /** Sends an earlier event again, with a new signature. */
  send(event: string, copies?: number): Promise<void>;
  /** Resolves once everything but held webhooks is sent. */
  untilSent(): Promise<WebhookQueue>;
  queue(): Promise<WebhookQueue>;
  /** The records of one customer, or of all. */
  records(customer?: string): Promise<StripeRecords>;
  /** Sets the status as if Stripe or the customer had caused it. */
  setStatus(subscription: string, status: Stripe.Subscription.Status): Promise<void>;
  /** Refunds an invoice's charge, or a part of it, without a credit note. */
  refund(invoice: string, amount?: number): Promise<void>;
  requests(): Promise<LoggedCall[]>;
}

/** `url` is the address that `startStripeSandbox` returned. */
export function createStripeControl(url: string): StripeControl {
  const call = createCallControl(url);
  return {
    ...createSandboxControl(call),
    setWebhooks: (settings) => call("PATCH", "/webhooks", settings),
    release: async (how = {}) => (await call<{ released: number }>("POST", "/webhooks/release", how)).released,
    drop: async (type) =>
      (await call<{ dropped: number }>("POST", "/webhooks/drop", type === undefined ? {} : { type })).dropped,
    send: (event, copies = 1) => call("POST", "/webhooks/send", { event, copies }),
    untilSent: () => call("GET", "/webhooks/sent"),
    queue: () => call("GET", "/webhooks"),
    records: (customer) => call("GET", `/state${customer === undefined ? "" : `?customer=${customer}`}`),
    setStatus: (subscription, status) => call("PUT", `/subscriptions/${subscription}/status`, { status }),
    refund: (invoice, amount) => call("POST", `/invoices/${invoice}/refund`, { amount }),
    requests: () => call("GET", "/requests"),
  };
}

/** Pays on the checkout page as a browser would, and returns the session id it redirects with. Throws if it fails. */
export async function payCheckout(url: string, number: string = CARDS.pays): Promise<string> {
  const body = new URLSearchParams({ number, expiry: "12 / 34", cvc: "123", name: "Ada Artist" });
  const { status, headers } = await fetch(url, { method: "POST", redirect: "manual", body });
  const back = new URL(headers.get("location") ?? url);
  const session = back.searchParams.get("session_id");
  if (status !== 303 || back.searchParams.get("checkout") !== "success" || session === null) {
    throw new Error(`The checkout answered ${status} and redirected to ${back}`);
  }
  return session;
}
