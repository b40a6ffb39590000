import { randomUUIDv7 } from "node:crypto";
import { type BillingGateway, BillingUnavailable } from "@ledgerline/connectors/billing";
import { transaction } from "@ledgerline/db/client";
import { insertAccount } from "@ledgerline/db/queries/account";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/subscription";
import { expect, onTestFinished, test, vi } from "vitest";
import { createAccountContext } from "../../test/account-context.ts";
import { DAY_MS } from "../calendar.ts";
import { findStripeEvent, insertStripeEvent } from "./billing.sql.ts";
import { reconcileBilling } from "./billing-events.ts";

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
