import { setImmediate as turn } from "node:timers/promises";
import { type BillingGateway, UnknownBillingCustomer } from "@ledgerline/connectors/billing";
import { transaction } from "@ledgerline/db/client";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/subscription";
import { sample } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { createBillingModel, createDice, liveLife, type Moment, STEPS } from "../../test/billing-model.ts";
import { findStripeEvent, insertStripeEvent } from "./billing.sql.ts";
import { handleBillingEvent, receiveBillingEvent } from "./billing-events.ts";
import { billingHistory } from "./billing-history.ts";
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
