/** A subscription as Stripe has it now. Instants are UTC. */
export interface BillingSubscription {
  id: string;
  customerId: string;
  /** In Stripe's words, which may grow: `trialing`, `active`, `past_due`, `canceled`, … */
  status: string;
  createdAt: Date;
  trialEnd: Date | null;
  /** The end itself where one is set. */
  currentPeriodEnd: Date | null;
  /** Whether an end is set, in whatever way. */
  cancelAtPeriodEnd: boolean;
}

/** A bill, in the currency's minor units. */
export interface BillingInvoice {
  id: string;
  amountMinor: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** One of which a part was refunded is `paid`: the rest was kept. */
  status: "paid" | "open" | "failed" | "void" | "refunded";
  createdAt: Date;
  /** The hosted page of the invoice. */
  url: string | null;
}

export interface BillingCheckout {
  id: string;
  customerId: string | null;
  /** `open`, `complete` or `expired`; more may come. */
  status: string;
  /** Where the browser pays; null unless open. */
  url: string | null;
  subscriptionId: string | null;
}

/** What a webhook says, as far as it is believed: which customer to read anew. */
export interface BillingEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** The provider did not give what it was asked for, or could not be reached; nothing of its text is for clients. */
export class BillingUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BillingUnavailable";
  }
}

/** The provider knows no customer of this id: it is another account than the one in which they were made. */
export class UnknownBillingCustomer extends BillingUnavailable {
  readonly customerId: string;

  constructor(customerId: string, options?: ErrorOptions) {
    super("the payment provider knows no such customer", options);
    this.name = "UnknownBillingCustomer";
    this.customerId = customerId;
  }
}

/** A webhook that nobody but the provider could have sent, it is not. */
export class BadWebhook extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BadWebhook";
  }
}

/** The payment provider. Every method but `readEvent` calls it, and throws BillingUnavailable when it does not answer. */
export interface BillingGateway {
  mode: "live" | "test";
  /** The same customer for the same artist, however often it is asked; another one than `forgotten`. */
  createCustomer(artist: { artistId: string; email: string; name: string; forgotten: string | null }): Promise<string>;
  /** The same checkout for the same `attemptId`. */
  createCheckout(order: {
    attemptId: string;
    artistId: string;
    customerId: string;
    trialDays: number | null;
    successUrl: string;
    cancelUrl: string;
  }): Promise<BillingCheckout>;
  /** Null when there is none of that id. */
  findCheckout(id: string): Promise<BillingCheckout | null>;
  /** All of a customer, ended ones included, newest first. */
  listSubscriptions(customerId: string): Promise<BillingSubscription[]>;
  /** All bills of a customer that ask for money, newest first: a trial's empty one is left out. */
  listInvoices(customerId: string): Promise<BillingInvoice[]>;
  /** Ends a subscription at once; one that has ended already stays so. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Sets an end, or takes it back, whoever set it. */
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<void>;
  /** Where the customer changes their card. */
  createPortal(customerId: string, returnUrl: string): Promise<string>;
  /** What webhooks have told, or were to tell, since then. */
  listEvents(since: Date): Promise<BillingEvent[]>;
  /** Checks signature and age of a webhook's raw body; throws BadWebhook. */
  readEvent(body: Buffer, signature: string): BillingEvent;
}
