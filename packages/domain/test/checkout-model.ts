import type {
  BillingCheckout,
  BillingGateway,
  BillingSubscription,
} from "@ledgerline/connectors/billing/billing-gateway";

/** What can happen at a payment provider between two of our calls. */
export const HAPPENINGS = ["begin", "pay", "list", "expire", "strand", "pause", "revive", "end"] as const;
export type Happening = (typeof HAPPENINGS)[number];

const ENDED = ["canceled", "incomplete_expired"];

interface CheckoutModel {
  gateway: BillingGateway;
  happen(what: Happening): void;
  /** How many subscriptions are charged for, or may be again. */
  chargeable(): number;
  /** How many subscriptions began with a trial. */
  trials(): number;
}

/** A provider with one customer, who pays in steps, and whose subscriptions are listed with a delay. */
export function createCheckoutModel(): CheckoutModel {
  const subscriptions: BillingSubscription[] = [];
  const listed = new Set<string>();
  const checkouts = new Map<string, BillingCheckout & { trial: boolean }>();
  let trials = 0;
  const never = () => Promise.reject(new Error("not asked in this test"));
  const findOpen = () => [...checkouts.values()].find(({ status }) => status === "open");
  const find = (id: string | null) => subscriptions.find((subscription) => subscription.id === id);
  const move = (from: string[], to: string) => {
    const found = subscriptions.findLast(({ status }) => from.includes(status));
    if (found) found.status = to;
  };
  const begin = (checkout: BillingCheckout) => {
    const id = `sub_${subscriptions.length}`;
    const createdAt = new Date(subscriptions.length);
    const dates = { createdAt, trialEnd: null, currentPeriodEnd: null, cancelAtPeriodEnd: false };
    subscriptions.push({ id, customerId: "cus_1", status: "incomplete", ...dates });
    listed.add(id);
    checkout.subscriptionId = id;
  };
  const pay = (checkout: BillingCheckout & { trial: boolean }) => {
    if (checkout.subscriptionId === null) {
      begin(checkout);
      listed.delete(String(checkout.subscriptionId));
    }
    const bought = find(checkout.subscriptionId);
    if (bought) bought.status = checkout.trial ? "trialing" : "active";
    if (checkout.trial) trials += 1;
    Object.assign(checkout, { status: "complete", url: null });
  };
  return {
    chargeable: () => subscriptions.filter(({ status }) => !ENDED.includes(status)).length,
    trials: () => trials,
    happen(what) {
      const open = findOpen();
      if (what === "begin" && open?.subscriptionId === null) begin(open);
      if (what === "pay" && open) pay(open);
      if (what === "list") for (const { id } of subscriptions) listed.add(id);
      if (what === "expire" && open) Object.assign(open, { status: "expired", url: null });
      if (what === "strand") move(["trialing", "active"], "unpaid");
      if (what === "pause") move(["trialing"], "paused");
      if (what === "revive") move(["unpaid", "paused"], "active");
      if (what === "end") move(["trialing", "active", "unpaid", "paused"], "canceled");
    },
    gateway: {
      mode: "test",
      createCustomer: async () => "cus_1",
      deleteCustomer: async () => {},
      async createCheckout({ attemptId, trialDays }) {
        const id = `cs_${attemptId}`;
        const blank = { customerId: "cus_1", status: "open", url: `https://pay.example/${id}`, subscriptionId: null };
        const made = checkouts.get(id) ?? { id, ...blank, trial: trialDays !== null };
        checkouts.set(id, made);
        return { ...made };
      },
      findCheckout: async (id) => checkouts.get(id) ?? null,
      listSubscriptions: async () => subscriptions.filter(({ id }) => listed.has(id)).map((one) => ({ ...one })),
      listInvoices: async () => [],
      async endSubscription(id) {
        const found = find(id);
        if (found) found.status = "canceled";
      },
      setCancelAtPeriodEnd: never,
      createPortal: never,
      listEvents: never,
      readEvent: () => {
        throw new Error("not asked in this test");
      },
    },
  };
}
