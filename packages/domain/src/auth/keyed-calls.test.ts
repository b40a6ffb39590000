import { transaction } from "@ledgerline/db/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { DAY_MS } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { addCost, listShareMoney } from "../shares/setup/share-money.ts";
import { callOnce } from "./keyed-calls.ts";
import { purgeEnded } from "./purge-ended.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const CALL = { name: "shares.addCost", key: "key", input: { amount: "1" } };
const ON = { deal: null, track: null, release: null, artist: "Lamp", payee: null };
const cost = (of: AccountContext) =>
  addCost(of, {
    ...ON,
    date: "2026-03-01",
    amount: "1",
    currency: "USD",
    kind: "mixing",
    note: "",
    recoupable: "100%",
  });
const costs = async () => (await listShareMoney(ctx)).costs.length;
const noted = async () => (await ctx.db.sql`select key_hash from keyed_calls`).length;

test("a call that fails after it was committed is not made again, and one that changed nothing is", async () => {
  const failing = (work: (of: AccountContext) => Promise<unknown>) =>
    callOnce(ctx, CALL, async (of) => {
      await work(of);
      throw new Error("the connection is gone");
    });
  await expect(failing(async () => {})).rejects.toThrow("the connection is gone");
  expect(await noted()).toBe(0);
  await expect(failing(cost)).rejects.toThrow("the connection is gone");
  expect(await costs()).toBe(1);
  await expect(callOnce(ctx, CALL, async () => expect.fail("it was made again"))).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Read what is there"),
  });
});

test("what is rolled back is not marked, and the call may be sent again", async () => {
  const half = callOnce(ctx, CALL, (of) =>
    transaction(of.db, async (tx) => {
      await tx.orm.execute("select 1");
      throw new Error("no");
    }),
  );
  await expect(half).rejects.toThrow("no");
  const made = async (of: AccountContext) => ({ ok: true as const, data: await cost(of) });
  const first = await callOnce(ctx, CALL, made);
  expect(await callOnce(ctx, CALL, made)).toEqual(first);
  expect(await costs()).toBe(1);
});

test("a failed answer keeps nothing, and a long one is not kept", async () => {
  expect(await callOnce(ctx, CALL, async () => ({ ok: false }))).toEqual({ ok: false });
  const long = { ok: true as const, data: "x".repeat(20_000) };
  expect(await callOnce(ctx, CALL, async () => long)).toEqual(long);
  await expect(callOnce(ctx, CALL, async () => long)).rejects.toMatchObject({ code: "conflict" });
});

test("nothing of what was sent or answered is stored in the clear", async () => {
  await callOnce(ctx, { ...CALL, input: "a secret" }, async () => ({ ok: true, data: "another secret" }));
  const rows = await ctx.db.sql`select k::text as row from keyed_calls k`;
  expect(JSON.stringify(rows)).not.toMatch(/secret|shares|"key"/);
});

test("an account has at most ten thousand keys in a day, and they are deleted after it", async () => {
  await ctx.db.sql`insert into keyed_calls
    select ${ctx.accountId}, n, now(), now(), '' from generate_series(1, 10000) n`;
  const made = async () => ({ ok: true as const, data: 1 });
  await expect(callOnce(ctx, CALL, made)).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await noted()).toBe(10_000);
  await purgeEnded({ ...ctx, clock: () => new Date(Date.now() + DAY_MS + 60_000) });
  expect(await noted()).toBe(0);
});
