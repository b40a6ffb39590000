import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { Wire } from "./wire.ts";

/** What is kept of a card; its number is none that could be charged, and is not kept either. */
export interface Card {
  id: string;
  last4: string;
  expiry: string;
  /** False for the one that can be saved and then never pays. */
  pays: boolean;
}

export interface Checkout {
  session: Wire<Stripe.Checkout.Session>;
  trialDays: number | null;
  /** For the subscription to come. */
  metadata: Record<string, string>;
}

/** An event as it is kept: its object is a copy of that moment. */
export interface BillingEvent extends Omit<Wire<Stripe.EventBase>, "type" | "data"> {
  type: EventType;
  data: { object: object; previous_attributes?: object };
}

export type EventType = Extract<
  Stripe.Event["type"],
  | "charge.refunded"
  | "checkout.session.completed"
  | "checkout.session.expired"
  | "customer.subscription.created"
  | "customer.subscription.deleted"
  | "customer.subscription.trial_will_end"
  | "customer.subscription.updated"
  | "invoice.paid"
  | "invoice.payment_failed"
>;

/** What an event of that type is about. */
export type EventObject<Type extends EventType> = Wire<Extract<Stripe.Event, { type: Type }>["data"]["object"]> &
  object;

/** A webhook that has yet to arrive. */
export interface Delivery {
  event: string;
  attempts: number;
  /** By the machine's clock, in milliseconds. */
  notBefore: number;
  held: boolean;
}

export interface WebhookSettings {
  /** Keeps what comes until it is let go. */
  hold: boolean;
  /** How often each is sent. */
  copies: number;
  /** Types that are never sent. */
  drop: string[];
  /** How many are under way at once. */
  parallel: number;
}

export interface KeptAnswer {
  request: string;
  status: number;
  body: unknown;
  at: number;
}

/** All that the billing sandbox knows, as JSON; lists are in the order of creation. */
export interface BillingState {
  version: 1;
  secretKey: string;
  webhookSecret: string;
  /** Where it listened last: addresses that were given away hold after a restart. */
  port: number;
  /** How far the clock has been moved. */
  movedMs: number;
  customers: Wire<Stripe.Customer>[];
  cards: Card[];
  checkouts: Checkout[];
  subscriptions: Wire<Stripe.Subscription>[];
  invoices: Wire<Stripe.Invoice>[];
  /** What was given back of a bill's charge, by the bill's id. */
  refunds: Record<string, number>;
  portals: Wire<Stripe.BillingPortal.Session>[];
  events: BillingEvent[];
  /** Subscriptions whose trial's end has been announced. */
  announcedTrials: string[];
  /** Idempotency keys and what they were answered. */
  answers: Record<string, KeptAnswer>;
  webhooks: WebhookSettings;
  deliveries: Delivery[];
  delivered: number;
}

export const PLAIN_WEBHOOKS: WebhookSettings = { hold: false, copies: 1, drop: [], parallel: 1 };

export function createBillingState(): BillingState {
  return {
    version: 1,
    secretKey: `sk_test_${randomBytes(24).toString("hex")}`,
    webhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
    port: 0,
    movedMs: 0,
    customers: [],
    cards: [],
    checkouts: [],
    subscriptions: [],
    invoices: [],
    refunds: {},
    portals: [],
    events: [],
    announcedTrials: [],
    answers: {},
    webhooks: { ...PLAIN_WEBHOOKS },
    deliveries: [],
    delivered: 0,
  };
}
