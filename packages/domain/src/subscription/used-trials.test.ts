import { connectDatabase, transaction } from "@ledgerline/db/client";
import { insertMember } from "@ledgerline/db/queries/account/members";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/account/subscriptions";
import { findUser } from "@ledgerline/db/queries/auth/users";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { addAccount, createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { markClosed } from "../account/closing.ts";
import { settleRestored } from "../account/restoring.ts";
import { purgeEnded } from "../auth/purge-ended.ts";
import { createEmailHashes } from "../context/sealer.ts";
import { hasTrial } from "./used-trials.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const keys = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
const withKeys = (...numbers: number[]) => ({
  ...ctx,
  crypto: { ...ctx.crypto, emails: createEmailHashes(numbers.map((number) => keys[number - 1] ?? new Uint8Array())) },
});

/** The account has had its trial, as every older one has of which nobody knows who began it. */
const useTrial = () =>
  transaction(ctx.db, async (tx) => {
    await lockSubscription(tx, ctx.accountId);
    await updateSubscription(tx, ctx.accountId, { trialUsed: true });
  });

test("is known by any of the keys, and by no other", async () => {
  await useTrial();
  const { email = "" } = (await findUser(ctx.db, ctx.actor.userId)) ?? {};
  await transaction(ctx.db, (tx) => markClosed(withKeys(2, 1), tx, ctx.accountId));
  const { accountId, actor } = await addAccount(ctx.db);
  await ctx.db.sql`update users set email = ${email} where id = ${actor.userId}`;
  const asked = (...numbers: number[]) => hasTrial({ ...withKeys(...numbers), accountId, actor }, null);
  expect([await asked(3, 2), await asked(2), await asked(3)]).toEqual([false, false, true]);
});

test("is remembered for 24 months", async () => {
  const began = new Date("2026-03-31T12:00:00Z");
  await useTrial();
  await transaction(ctx.db, (tx) => markClosed({ ...ctx, clock: () => new Date(began) }, tx, ctx.accountId));
  const left = async (day: string) => {
    await purgeEnded({ ...ctx, clock: () => new Date(day) });
    return (await ctx.db.sql`select from used_trials`).length;
  };
  expect([await left("2028-03-31T11:00:00Z"), await left("2028-03-31T13:00:00Z")]).toEqual([1, 0]);
});

test("is remembered of an account that was closed after the backup that is restored", async () => {
  await useTrial();
  const owner = connectDatabase({ url: ctx.ownerUrl, prepare: true, maxConnections: 2 });
  onTestFinished(() => owner.close());
  await settleRestored(
    { ...ctx, pools: { ...ctx.pools, bulk: owner } },
    { erased: [ctx.accountId], backupAt: new Date() },
  );
  expect(await ctx.db.sql`select from used_trials`).toHaveLength(1);
});

test("of an account without one leaves every email as it is", async () => {
  const other = await addAccount(ctx.db);
  await transaction(ctx.db, async (tx) => {
    await insertMember(tx, {
      accountId: ctx.accountId,
      userId: other.actor.userId,
      role: "owner",
      createdAt: new Date(),
    });
    await markClosed(ctx, tx, ctx.accountId);
  });
  expect(await ctx.db.sql`select from used_trials`).toEqual([]);
});
