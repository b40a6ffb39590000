import { transaction } from "@ledgerline/db/client";
import { findAccount, updateAccount } from "@ledgerline/db/queries/account/accounts";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createAccountContext } from "../../test/account-context.ts";
import { addSample, sampleArtistOf, samplePlays } from "./sample.ts";

const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });

test("sample plays cover the ninety days up to today for six platforms, each day once", () => {
  fc.assert(
    fc.property(fc.uuid(), instant, (accountId, today) => {
      const days = samplePlays(accountId, today);
      expect(days).toHaveLength(540);
      expect(new Set(days.map(({ platform, day }) => `${platform} ${day}`)).size).toBe(540);
      expect(
        days
          .map(({ day }) => day)
          .sort()
          .at(-1),
      ).toBe(today.toISOString().slice(0, 10));
    }),
    { numRuns: 10 },
  );
});

test("an artist's sample plays for a day are always the same", () => {
  const artist = "0192f0c1-0000-7000-8000-000000000001";
  const [first, later] = [samplePlays(artist, new Date("2026-11-20")), samplePlays(artist, new Date("2026-11-21"))];
  const day = (days: typeof first) => days.filter((row) => row.day === "2026-11-01");
  expect(day(later)).toEqual(day(first));
  expect(day(samplePlays("0192f0c1-0000-7000-8000-000000000002", new Date("2026-11-20")))).not.toEqual(day(first));
});

test.each([
  ["an artist", null],
  ["a guest", new Date("2026-11-21")],
])("what is stored for %s is what was made, once", async (_who, guestUntil) => {
  const base = await createAccountContext();
  onTestFinished(() => base.close());
  const today = new Date("2026-11-20T08:00:00Z");
  const ctx = { ...base, clock: () => today };
  const made = await transaction(ctx.db, async (tx) => {
    await updateAccount(tx, ctx.accountId, { guestUntil });
    const account = await findAccount(tx, ctx.accountId);
    if (!account) throw new Error("the test's account is gone");
    for (const days of [await addSample(ctx, tx, account), await addSample(ctx, tx, account)]) expect(days).toBe(540);
    return samplePlays(sampleArtistOf(account), today);
  });
  const stored = await ctx.db.sql`
    select platform, day::text, plays::int, listeners::int, revenue::text from daily_plays
    where account_id = ${ctx.accountId} and source = 'sample'`;
  const byDay = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(byDay(stored)).toEqual(byDay(made));
});
