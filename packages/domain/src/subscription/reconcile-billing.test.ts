import { randomUUIDv7 } from "node:crypto";
import { type BillingGateway, BillingUnavailable } from "@ledgerline/connectors/billing-gateway";
import { transaction } from "@ledgerline/db/client";
import { insertArtist } from "@ledgerline/db/queries/artists";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/subscriptions";
import { expect, onTestFinished, test } from "vitest";
import { createArtistContext } from "../../test/artist-context.ts";
import { reconcileBilling } from "./reconcile-billing.ts";

const DAY_MS = 24 * 3_600_000;

test("whoever was read longest ago is read first, and those that fail come last the next time", async () => {
  const ctx = await createArtistContext();
  onTestFinished(() => ctx.close());
  const now = ctx.clock().getTime();
  const daysAgo = { cus_fails: 4, cus_yesterday: 2, cus_long_ago: 3, cus_never: null };
  await transaction(ctx.db, async (tx) => {
    for (const [customerId, days] of Object.entries(daysAgo)) {
      const id = randomUUIDv7();
      await insertArtist(tx, {
        id,
        email: `${customerId}@example.com`,
        passwordHash: "no password opens this account",
        artistName: "Paper Lanterns",
        realName: null,
        createdAt: new Date(now),
      });
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
  } as Partial<BillingGateway> as BillingGateway;
  const reconcile = async (day: number) => {
    asked.length = 0;
    const clock = () => new Date(now + day * DAY_MS);
    await reconcileBilling({ ...ctx, billing, clock }, new AbortController().signal);
    return [...asked];
  };
  expect(await reconcile(0)).toEqual(["cus_never", "cus_fails", "cus_long_ago", "cus_yesterday"]);
  const next = await reconcile(2);
  expect(next).toHaveLength(4);
  expect(next.at(-1)).toBe("cus_fails");
});
