import { randomUUIDv7 } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import {
  type BillingGateway,
  BillingUnavailable,
  UnknownBillingCustomer,
} from "@ledgerline/connectors/billing/billing-gateway";
import { transaction } from "@ledgerline/db/client";
import { insertAccount } from "@ledgerline/db/queries/account/accounts";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/account/subscriptions";
import { sample } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { createBillingModel, createDice, liveLife, type Moment, STEPS } from "../../test/billing-model.ts";
import { DAY_MS } from "../calendar.ts";
import { findStripeEvent, insertStripeEvent } from "./billing.sql.ts";
import { billingHistory } from "./billing.ts";
import { handleBillingEvent, receiveBillingEvent, reconcileBilling } from "./billing-events.ts";
import { subscriptionStatus } from "./subscription.ts";

const SEED = 20_261_121;
const WORDS: Record<string, string> = {
  trialing: "trialing",
  active: "premium",
  past_due: "past_due",
  canceled: "free",
};

/** What the artist must see after a customer's history. */
function expected({ subscriptions, invoices }: Moment) {
  const [current] = subscriptions;
  const status = WORDS[current?.status ?? "canceled"];
  const lives = status === "free" ? undefined : current;
  return {
    subscription: {
      status,
      plan_id: lives ? "premium" : "free",
      trial_end: status === "trialing" ? lives?.trialEnd?.toISOString() : null,
      current_period_end: lives?.currentPeriodEnd?.toISOString() ?? null,
      cancel_at_period_end: lives?.cancelAtPeriodEnd ?? false,
      granted: false,
      for_all: false,
    },
    payments: invoices.map(({ createdAt, status: paid }) => [createdAt.toISOString(), "4.00", paid]),
  };
}

async function shown(ctx: TestArtist) {
  const [{ subscription }, { transactions }] = [
    await subscriptionStatus({ ...ctx, outside: { ...ctx.outside, billing: null } }),
    await billingHistory(ctx),
  ];
  return {
    subscription,
    payments: transactions.map(({ created_at, amount, payment_status }) => [created_at, amount, payment_status]),
  };
}

/** Empties the inbox, and sets up a customer that has not been read yet. */
async function beginAnew(ctx: TestArtist, customerId: string): Promise<void> {
  await ctx.db.sql`delete from stripe_events`;
  await ctx.db.sql`delete from billing_transactions`;
  await ctx.db.sql`delete from subscriptions`;
  await transaction(ctx.db, async (tx) => {
    await lockSubscription(tx, ctx.accountId);
    await updateSubscription(tx, ctx.accountId, { customerId });
  });
}

test("whatever the order and delay of events, the last state shows and payments are stored once", async () => {
  const model = createBillingModel();
  const base = await createAccountContext();
  const ctx: TestArtist = { ...base, outside: { ...base.outside, billing: model.gateway } };
  onTestFinished(() => ctx.close());
  let lives = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      async (steps, seed) => {
        const roll = createDice(seed);
        const customerId = `cus_${++lives}`;
        await beginAnew(ctx, customerId);
        const moments = liveLife(customerId, ["begin", ...steps]);

        // Each event comes one to three times, any time after it happened.
        const happening: (number | string)[] = [...moments.keys()];
        for (const index of moments.keys()) {
          for (let copies = 1 + roll(3); copies > 0; copies--) {
            const earliest = happening.indexOf(index) + 1;
            happening.splice(earliest + roll(happening.length - earliest + 1), 0, `evt_${lives}_${index}`);
          }
        }
        const handled: Promise<void>[] = [];
        let underWay = 0;
        for (const one of happening) {
          if (typeof one === "number") model.moment = moments[one] ?? model.moment;
          else {
            const body = JSON.stringify({ id: one, type: "customer.subscription.updated", customerId });
            await receiveBillingEvent(ctx, Buffer.from(body), "");
            underWay += 1;
            handled.push(handleBillingEvent(ctx, { eventId: one }).finally(() => underWay--));
          }
          for (let answers = roll(4); answers > 0; answers--) model.answerOne(roll);
        }
        while (underWay > 0) {
          model.answerOne(roll);
          await turn();
        }
        await Promise.all(handled);
        expect(await shown(ctx)).toEqual(expected(moments.at(-1) as Moment));
      },
    ),
    { seed: SEED, numRuns: sample(40, 150) },
  );
});

test("a webhook about a deleted customer, for example of a closed account, is handled without failing", async () => {
  const base = await createAccountContext();
  onTestFinished(() => base.close());
  const unknown = () => Promise.reject(new UnknownBillingCustomer("cus_gone"));
  const billing = { listSubscriptions: unknown, listInvoices: unknown } as Partial<BillingGateway> as BillingGateway;
  const ctx: TestArtist = { ...base, outside: { ...base.outside, billing } };
  await beginAnew(ctx, "cus_gone");
  const receivedAt = ctx.clock();
  const event = { id: "evt_gone", type: "customer.subscription.deleted", customerId: "cus_gone", receivedAt };
  await transaction(ctx.db, (tx) => insertStripeEvent(tx, event));
  await handleBillingEvent(ctx, { eventId: "evt_gone" });
  expect((await findStripeEvent(ctx.db, "evt_gone"))?.handledAt).not.toBeNull();
});

test("subscriptions with the oldest readings come first, and those that failed come last the next time", async () => {
  const ctx = await createAccountContext();
  onTestFinished(() => ctx.close());
  const now = ctx.clock().getTime();
  const daysAgo = { cus_fails: 4, cus_yesterday: 2, cus_long_ago: 3, cus_never: null };
  await transaction(ctx.db, async (tx) => {
    for (const [customerId, days] of Object.entries(daysAgo)) {
      const { id } = await insertAccount(tx, { id: randomUUIDv7(), artistName: customerId, createdAt: new Date(now) });
      await lockSubscription(tx, id);
      await updateSubscription(tx, id, { customerId, readAt: days === null ? null : new Date(now - days * DAY_MS) });
    }
  });
  const asked: string[] = [];
  const billing = {
    async listSubscriptions(customerId: string) {
      asked.push(customerId);
      if (customerId === "cus_fails") throw new BillingUnavailable("it does not answer");
      return [];
    },
    listInvoices: async () => [],
    listEvents: async () => [],
  } as Partial<BillingGateway> as BillingGateway;
  const reconcile = async (day: number) => {
    asked.length = 0;
    const clock = () => new Date(now + day * DAY_MS);
    await reconcileBilling({ ...ctx, outside: { ...ctx.outside, billing }, clock }, new AbortController().signal);
    return [...asked];
  };
  expect(await reconcile(0)).toEqual(["cus_never", "cus_fails", "cus_long_ago", "cus_yesterday"]);
  const next = await reconcile(2);
  expect(next).toHaveLength(4);
  expect(next.at(-1)).toBe("cus_fails");
});

test("a run that is cut off still deletes old events, and one that cannot list events still reads all", async () => {
  const ctx = await createAccountContext();
  onTestFinished(() => ctx.close());
  const error = vi.fn();
  const asked: string[] = [];
  const billing = {
    async listEvents() {
      throw new BillingUnavailable("it does not answer");
    },
    async listSubscriptions(customerId: string) {
      asked.push(customerId);
      return [];
    },
    listInvoices: async () => [],
  } as Partial<BillingGateway> as BillingGateway;
  const receivedAt = new Date(ctx.clock().getTime() - 31 * DAY_MS);
  await transaction(ctx.db, async (tx) => {
    await insertStripeEvent(tx, { id: "evt_old", type: "invoice.paid", customerId: null, receivedAt });
    await lockSubscription(tx, ctx.accountId);
    await updateSubscription(tx, ctx.accountId, { customerId: "cus_1" });
  });
  await ctx.db.sql`update stripe_events set handled_at = received_at`;
  const reconcile = (signal: AbortSignal) =>
    reconcileBilling({ ...ctx, outside: { ...ctx.outside, billing }, log: { ...ctx.log, error } }, signal);
  await expect(reconcile(AbortSignal.abort())).rejects.toThrow();
  expect(await findStripeEvent(ctx.db, "evt_old")).toBeNull();
  expect(asked).toEqual([]);
  await reconcile(new AbortController().signal);
  expect(asked).toEqual(["cus_1"]);
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, "missed webhooks could not be listed");
});
