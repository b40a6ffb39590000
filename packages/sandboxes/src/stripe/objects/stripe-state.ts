import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type Stripe from "stripe";
import { StripeRefusal } from "./stripe-refusal.ts";
import type { AcceptedCard } from "./test-cards.ts";
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

const SOON_MS = 200;

/** Saves the sandbox's state to disk. */
export class StateFile {
  readonly #path: string;
  readonly #state: StripeState;
  #writing: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #soon: NodeJS.Timeout | null = null;

  constructor(path: string, state: StripeState) {
    this.#path = path;
    this.#state = state;
  }

  /** Resolves once the current state is on disk. Calls during a write share the next one. */
  save(): Promise<void> {
    if (this.#next) return this.#next;
    const before = this.#writing ?? Promise.resolve();
    const write = before
      .catch(() => {})
      .then(() => {
        this.#next = null;
        this.#writing = this.#write();
        return this.#writing;
      });
    this.#next = write;
    return write;
  }

  /** Resolves once every requested save is on disk. */
  async settled(): Promise<void> {
    await (this.#next ?? this.#writing);
  }

  /** Saves after a short delay, together with later changes. */
  saveSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = null;
      this.save().catch(() => {});
    }, SOON_MS);
    this.#soon.unref();
  }

  /** Saves for the last time. */
  async close(): Promise<void> {
    clearTimeout(this.#soon ?? undefined);
    await this.save();
  }

  async #write(): Promise<void> {
    const next = `${this.#path}.next`;
    await writeFile(next, JSON.stringify(this.#state), { mode: 0o600, flush: true });
    await rename(next, this.#path);
  }
}

/** The state of the last run, or a new one. Throws if the file is something else. */
export async function readState(path: string): Promise<StripeState> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return createStripeState();
  const state = parse(text);
  if (state?.version !== 1)
    throw new Error(`${path} is not the state of a Stripe sandbox. Move it away and start again.`);
  // A file from an earlier version lacks newer fields.
  return { ...createStripeState(), ...state };
}

function parse(text: string): StripeState | null {
  try {
    return JSON.parse(text) as StripeState;
  } catch {
    return null;
  }
}

/** Throws Stripe's answer if there is none; `param` names the parameter that refers to it. */
export function findCustomer({ customers }: StripeState, id: string, param?: string): Wire<Stripe.Customer> {
  return findById(customers, "customer", id, param);
}

export function findSubscription({ subscriptions }: StripeState, id: string): Wire<Stripe.Subscription> {
  return findById(subscriptions, "subscription", id);
}

export function findInvoice({ invoices }: StripeState, id: string): Wire<Stripe.Invoice> {
  return findById(invoices, "invoice", id);
}

export function findCheckout({ checkouts }: StripeState, id: string): Checkout {
  const checkout = checkouts.find(({ session }) => session.id === id);
  if (!checkout) throw StripeRefusal.missing("checkout.session", id);
  return checkout;
}

/** Throws StripeRefusal if there is none. */
export function findById<T extends { id: string }>(objects: readonly T[], kind: string, id: string, param?: string): T {
  const object = objects.find((each) => each.id === id);
  if (!object) throw StripeRefusal.missing(kind, id, param);
  return object;
}

/** The objects of one customer; all of them without a customer. */
export function filterByCustomer<T extends { customer: unknown }>(objects: readonly T[], customer: string | null): T[] {
  return objects.filter((object) => customer === null || object.customer === customer);
}
