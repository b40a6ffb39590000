import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { AcceptedCard } from "./read-card.ts";
import type { Wire } from "./wire.ts";

/** A saved card, without its number. */
export interface Card extends AcceptedCard {
  id: string;
}

export interface Checkout {
  session: Wire<Stripe.Checkout.Session>;
  trialDays: number | null;
  /** The metadata of the subscription that it will start. */
  metadata: Record<string, string>;
}

/** An event, with a copy of its object at that moment. */
export interface StoredEvent extends Omit<Wire<Stripe.EventBase>, "type" | "data"> {
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

/** The object of an event of this type. */
export type EventObject<Type extends EventType> = Wire<Extract<Stripe.Event, { type: Type }>["data"]["object"]> &
  object;

/** A webhook that has not been accepted yet. */
export interface Delivery {
  event: string;
  attempts: number;
  /** By the machine's clock, in milliseconds. */
  notBefore: number;
  held: boolean;
}

export interface WebhookSettings {
  /** Holds new webhooks until they are released. */
  hold: boolean;
  /** How many times each is sent. */
  copies: number;
  /** Event types that are never sent. */
  drop: string[];
  /** How many are sent at once. */
  parallel: number;
}

export interface KeptAnswer {
  request: string;
  status: number;
  body: unknown;
  at: number;
}

/** The state of a Stripe sandbox, as JSON. Lists are in the order of creation. */
export interface StripeState {
  version: 1;
  secretKey: string;
  webhookSecret: string;
  /** The port of the last run, so that links keep working after a restart. */
  port: number;
  /** How far the clock has been moved. */
  movedMs: number;
  customers: Wire<Stripe.Customer>[];
  cards: Card[];
  checkouts: Checkout[];
  subscriptions: Wire<Stripe.Subscription>[];
  invoices: Wire<Stripe.Invoice>[];
  /** Refunded cents, by invoice id. */
  refunds: Record<string, number>;
  portals: Wire<Stripe.BillingPortal.Session>[];
  events: StoredEvent[];
  /** Subscriptions whose end of trial has been announced. */
  announcedTrials: string[];
  /** The answers to idempotency keys. */
  answers: Record<string, KeptAnswer>;
  webhooks: WebhookSettings;
  deliveries: Delivery[];
  delivered: number;
}

export const DEFAULT_WEBHOOKS: WebhookSettings = { hold: false, copies: 1, drop: [], parallel: 1 };

export function createStripeState(): StripeState {
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
    webhooks: { ...DEFAULT_WEBHOOKS },
    deliveries: [],
    delivered: 0,
  };
}
