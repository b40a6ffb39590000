import {
  BadWebhook,
  type BillingEvent,
  type BillingGateway,
  type BillingInvoice,
  type BillingSubscription,
} from "@ledgerline/connectors/billing/billing-gateway";
import { DAY_MS } from "../src/calendar.ts";

export const STEPS = ["begin", "renew", "fail", "pay", "cancel", "resume", "end"] as const;
export type Step = (typeof STEPS)[number];

/** A payment provider's data about one customer at a moment. */
export interface Moment {
  subscriptions: BillingSubscription[];
  invoices: BillingInvoice[];
}

const START = Date.parse("2026-01-01T00:00:00Z");

/** A customer's history, moment by moment. Skips steps that are not possible. */
export function liveLife(customerId: string, steps: readonly Step[]): Moment[] {
  const moments: Moment[] = [{ subscriptions: [], invoices: [] }];
  for (const [index, step] of steps.entries()) {
    const { subscriptions, invoices } = moments.at(-1) ?? { subscriptions: [], invoices: [] };
    const now = START + (index + 1) * 30 * DAY_MS;
    const [current, ...older] = subscriptions;
    const lives = current && current.status !== "canceled" ? current : null;
    const change = (changes: Partial<BillingSubscription>) => lives && [{ ...lives, ...changes }, ...older];
    const bill = (status: BillingInvoice["status"]): BillingInvoice => ({
      id: `in_${customerId}_${index}`,
      amountMinor: 400,
      currency: "USD",
      status,
      createdAt: new Date(now),
      url: null,
    });
    const [lastBill, ...paid] = invoices;
    const renewed = { currentPeriodEnd: new Date(now + 30 * DAY_MS), trialEnd: null };
    const next: Partial<Record<Step, Partial<Moment> | null>> = {
      begin: lives ? null : { subscriptions: [begin(customerId, index, now), ...subscriptions] },
      renew: lives && {
        subscriptions: change({ ...renewed, status: "active" }) ?? [],
        invoices: [bill("paid"), ...invoices],
      },
      fail: lives && {
        subscriptions: change({ ...renewed, status: "past_due" }) ?? [],
        invoices: [bill("failed"), ...invoices],
      },
      pay:
        lives && lastBill?.status === "failed"
          ? { subscriptions: change({ status: "active" }) ?? [], invoices: [{ ...lastBill, status: "paid" }, ...paid] }
          : null,
      cancel: lives && !lives.cancelAtPeriodEnd ? { subscriptions: change({ cancelAtPeriodEnd: true }) ?? [] } : null,
      resume: lives?.cancelAtPeriodEnd ? { subscriptions: change({ cancelAtPeriodEnd: false }) ?? [] } : null,
      end: lives && { subscriptions: change({ status: "canceled" }) ?? [] },
    };
    const taken = next[step];
    if (taken) moments.push({ subscriptions, invoices, ...taken });
  }
  return moments;
}

function begin(customerId: string, index: number, now: number): BillingSubscription {
  const end = new Date(now + 7 * DAY_MS);
  return {
    id: `sub_${customerId}_${index}`,
    customerId,
    status: "trialing",
    createdAt: new Date(now),
    trialEnd: end,
    currentPeriodEnd: end,
    cancelAtPeriodEnd: false,
  };
}

interface BillingModel {
  gateway: BillingGateway;
  /** Sets the provider's current data. */
  moment: Moment;
  /** Delivers one pending answer, chosen with `roll`; false when there is none. */
  answerOne(roll: (sides: number) => number): boolean;
}

/** A provider with one customer. Answers are as of the time of the call, and come in any order. */
export function createBillingModel(): BillingModel {
  const onTheirWay: (() => void)[] = [];
  const answer = <T>(value: T) => new Promise<T>((resolve) => onTheirWay.push(() => resolve(value)));
  const never = () => Promise.reject(new Error("not asked in this test"));
  const model: BillingModel = {
    moment: { subscriptions: [], invoices: [] },
    answerOne(roll) {
      const [chosen] = onTheirWay.splice(roll(Math.max(onTheirWay.length, 1)), 1);
      chosen?.();
      return chosen !== undefined;
    },
    gateway: {
      mode: "test",
      createCustomer: never,
      deleteCustomer: never,
      createCheckout: never,
      findCheckout: never,
      listSubscriptions: () => answer(model.moment.subscriptions),
      listInvoices: () => answer(model.moment.invoices),
      endSubscription: never,
      setCancelAtPeriodEnd: never,
      createPortal: never,
      listEvents: never,
      readEvent: (body) => readEvent(body),
    },
  };
  return model;
}

/** Random integers from 0 up to but excluding `sides`, always the same for a seed. */
export function createDice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function readEvent(body: Buffer): BillingEvent {
  if (body.length === 0) throw new BadWebhook("empty");
  return JSON.parse(body.toString());
}
