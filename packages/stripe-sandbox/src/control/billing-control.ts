import type Stripe from "stripe";
import type { LoggedCall } from "../life/call-log.ts";
import type { WebhookSettings } from "../objects/billing-state.ts";
import type { Wire } from "../objects/wire.ts";
import type { Release } from "../webhooks/webhook-queue.ts";

interface WebhookQueue extends WebhookSettings {
  waiting: number;
  held: number;
  delivered: number;
}

/** In the order of creation. */
interface BillingRecords {
  customers: Wire<Stripe.Customer>[];
  checkouts: Wire<Stripe.Checkout.Session>[];
  subscriptions: Wire<Stripe.Subscription>[];
  invoices: Wire<Stripe.Invoice>[];
  /** How many there have been. */
  events: number;
}

/** Moves a running billing sandbox, over HTTP, so that the process under test may be another one. */
export interface BillingControl {
  /** Everything that falls due on the way happens, in order, before this resolves; its webhooks are sent after. */
  advance(move: { seconds?: number; days?: number }): Promise<void>;
  /** What time it is there. */
  now(): Promise<Date>;
  /** For what comes from now on. */
  setWebhooks(settings: Partial<WebhookSettings>): Promise<WebhookQueue>;
  /** Lets go what is held and holds no more; says how many webhooks that makes. */
  release(how?: Release): Promise<number>;
  /** Forgets what is held; says how many there were. */
  drop(type?: string): Promise<number>;
  /** Sends an event of before again, signed anew. */
  send(event: string, copies?: number): Promise<void>;
  /** Resolves once nothing is left to send but what is held. */
  untilSent(): Promise<WebhookQueue>;
  queue(): Promise<WebhookQueue>;
  /** Of one customer; of all where none is named. */
  records(customer?: string): Promise<BillingRecords>;
  /** As if the provider, or who pays it, had done what leads there. */
  setStatus(subscription: string, status: Stripe.Subscription.Status): Promise<void>;
  /** Gives back what a bill's charge took, or a part of it, without a credit note. */
  refund(invoice: string, amount?: number): Promise<void>;
  requests(): Promise<LoggedCall[]>;
  clearRequests(): Promise<void>;
  setLatency(ms: number): Promise<void>;
}

/** Controls the billing sandbox at this address, as `startBillingSandbox` answered it. */
export function createBillingControl(url: string): BillingControl {
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const request =
      body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(`${url}/control${path}`, { method, ...request });
    if (!response.ok) throw new Error(`The billing sandbox answered ${response.status} to ${method} ${path}`);
    return (await response.json()) as Answer;
  }
  return {
    advance: (move) => call("POST", "/clock", move),
    now: async () => new Date((await call<{ now: string }>("GET", "/clock")).now),
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
    clearRequests: () => call("DELETE", "/requests"),
    setLatency: (ms) => call("PUT", "/latency", { ms }),
  };
}
