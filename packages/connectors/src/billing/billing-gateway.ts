/** A subscription as Stripe has it now. Instants are UTC. */
export interface BillingSubscription {
  id: string;
  customerId: string;
  /** Stripe's own status, to which it may add new ones: `trialing`, `active`, `past_due`, `canceled`, … */
  status: string;
  createdAt: Date;
  trialEnd: Date | null;
  /** The end of the period, or the date of a scheduled cancellation. */
  currentPeriodEnd: Date | null;
  /** Whether a cancellation is scheduled, at the end of the period or on a date. */
  cancelAtPeriodEnd: boolean;
}

/** A bill, in the currency's minor units. */
export interface BillingInvoice {
  id: string;
  amountMinor: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** A partly refunded bill is `paid`. */
  status: "paid" | "open" | "failed" | "void" | "refunded";
  createdAt: Date;
  /** The hosted page of the invoice. */
  url: string | null;
}

export interface BillingCheckout {
  id: string;
  customerId: string | null;
  /** `open`, `complete` or `expired`. Stripe may add others. */
  status: string;
  /** The payment page; null unless the checkout is open. */
  url: string | null;
  subscriptionId: string | null;
}

/** The only part of a webhook that we use: which customer to read again. */
export interface BillingEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** The provider refused a call or could not be reached. The message must not be shown to clients. */
export class BillingUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BillingUnavailable";
  }
}

/** The provider has no customer with this id, because the customer was created in another account. */
export class UnknownBillingCustomer extends BillingUnavailable {
  readonly customerId: string;

  constructor(customerId: string, options?: ErrorOptions) {
    super("the payment provider knows no such customer", options);
    this.name = "UnknownBillingCustomer";
    this.customerId = customerId;
  }
}

/** The webhook cannot be verified as coming from the provider. */
export class BadWebhook extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BadWebhook";
  }
}

/** The payment provider. Every method except `readEvent` calls it, and throws BillingUnavailable on failure. */
export interface BillingGateway {
  mode: "live" | "test";
  /** Returns the same customer however often an artist asks, but never `forgotten`. */
  createCustomer(artist: { accountId: string; email: string; name: string; forgotten: string | null }): Promise<string>;
  /**
   * Deletes a customer, which ends their subscriptions at once and closes their open checkouts. Throws
   * UnknownBillingCustomer if there is none.
   */
  deleteCustomer(customerId: string): Promise<void>;
  /** Returns the same checkout for the same `attemptId`. */
  createCheckout(order: {
    attemptId: string;
    accountId: string;
    customerId: string;
    trialDays: number | null;
    successUrl: string;
    cancelUrl: string;
  }): Promise<BillingCheckout>;
  /** Null when there is no checkout with this id. */
  findCheckout(id: string): Promise<BillingCheckout | null>;
  /** All subscriptions of a customer, including ended ones, newest first. */
  listSubscriptions(customerId: string): Promise<BillingSubscription[]>;
  /** A customer's bills, newest first, without drafts and the empty bill of a trial. */
  listInvoices(customerId: string): Promise<BillingInvoice[]>;
  /** Ends a subscription immediately. Does nothing if it has already ended. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Schedules a cancellation, or undoes one, even if it was scheduled in the portal. */
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<void>;
  /** The page where the customer changes their card. */
  createPortal(customerId: string, returnUrl: string): Promise<string>;
  /** The events since then, including those whose webhook never arrived. */
  listEvents(since: Date): Promise<BillingEvent[]>;
  /** Verifies a webhook's signature and age, and parses it. Throws BadWebhook. */
  readEvent(body: Buffer, signature: string): BillingEvent;
}
