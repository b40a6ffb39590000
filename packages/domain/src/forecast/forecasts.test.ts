import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookText } from "../../test/booking.ts";
import { distrokidText } from "../../test/distrokid-text.ts";
import { testSync } from "../analytics/sample.ts";
import { addMonths, monthsFrom } from "../calendar.ts";
import { listPayouts, savePayout } from "../reconciliation/payouts/payouts.ts";
import { recompute } from "../reconciliation/recompute.ts";
import { deleteStatement } from "../statements/purge/delete-statement.ts";
import { keepForecast, showForecast, showForecastLine } from "./forecasts.ts";

let ctx: TestArtist;
let now: Date;
beforeEach(async () => {
  const created = await createAccountContext();
  now = new Date("2026-11-20T12:00:00Z");
  ctx = { ...created, clock: () => now, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

/** A statement dated the 12th, for the sales of two months before. */
function bookPeriod(period: string, earnings: string) {
  const row = { date: `${period}-12`, month: addMonths(period, -2), quantity: "1000", earnings };
  return bookText(ctx, distrokidText([row]), `${period}.tsv`);
}

async function compute() {
  await recompute(ctx, ctx);
  return keepForecast(ctx, ctx);
}

const MONTHS = monthsFrom("2026-03", "2026-10");

test("the next six months are forecast from booked statements, and past months as they would have been", async () => {
  for (const [n, period] of MONTHS.entries()) await bookPeriod(period, `${100 + (n % 3)}`);
  expect(await showForecast(ctx)).toMatchObject({ computed_at: null, stale: true, next: [] });
  expect([await compute(), await compute()]).toEqual(["made", "fresh"]);
  const { stale, sample, next, gaps, past, held } = await showForecast(ctx);
  expect({ stale, sample, gaps }).toEqual({ stale: false, sample: false, gaps: [] });
  expect(next.map(({ expected_on }) => expected_on)).toEqual(
    monthsFrom("2026-11", "2027-05").map((month) => `${month}-12`),
  );
  expect(next[0]).toMatchObject({ currency: "USD", mark: "estimate", dated_by: "statements" });
  expect(next[0]?.source_name).toMatch(/distrokid/i);
  expect(past.map(({ period, made_on }) => [period, made_on])).toEqual(
    MONTHS.slice(3)
      .toReversed()
      .map((period) => [period, null]),
  );
  expect(past[0]).toMatchObject({ came: "101", covers: 1 });
  expect(held[0]).toMatchObject({ ahead: 1, forecasts: 5, within: 5 });
  expect(await showForecastLine(ctx)).toMatchObject({ next: next[0], gaps: 0, sample: false });
});

test("a forecast stays as it was first made, and is held against what came", async () => {
  for (const period of MONTHS) await bookPeriod(period, "100");
  await compute();
  const [said] = (await showForecast(ctx)).next;
  now = new Date("2026-11-25T12:00:00Z");
  const late = await bookPeriod("2026-11", "250");
  await compute();
  const { past, next } = await showForecast(ctx);
  const { low, mid, high } = said ?? {};
  expect(past[0]).toMatchObject({ period: "2026-11", made_on: "2026-11-20", low, mid, high, came: "250" });
  expect(next[0]).toMatchObject({ period: "2026-12" });
  expect(Number(next[0]?.mid)).toBeGreaterThan(Number(mid));
  await deleteStatement(ctx, { id: late.id });
  await compute();
  expect((await showForecast(ctx)).past[0]).toMatchObject({ period: "2026-10" });
});

test("a payout moves the day, and a statement whose money has not arrived is expected as it is booked", async () => {
  for (const period of MONTHS) await bookPeriod(period, "100.25");
  await compute();
  const { open } = await listPayouts(ctx);
  for (const { statement_id, accounted } of open.filter((one) => one.accounted?.slice(0, 7) !== "2026-10")) {
    const arrived_on = `${addMonths(accounted?.slice(0, 7) ?? "", 1)}-28`;
    await savePayout(ctx, { arrived_on, currency: "USD", amount: "99", statement_ids: [statement_id] });
  }
  expect(await showForecast(ctx)).toMatchObject({ stale: true });
  expect(await compute()).toBe("made");
  const [booked, estimated] = (await showForecast(ctx)).next;
  expect(booked).toMatchObject({ period: "2026-10", mark: "statement", low: "100.25", high: "100.25" });
  expect(booked?.expected_on.slice(0, 7)).toBe("2026-11");
  expect(estimated).toMatchObject({ period: "2026-11", mark: "estimate", dated_by: "payouts" });
});

test("too few statements have no number, and nothing booked has nothing to say", async () => {
  expect(await showForecast(ctx)).toMatchObject({ stale: false, next: [], gaps: [], past: [], held: [] });
  for (const period of MONTHS.slice(-4)) await bookPeriod(period, "100");
  await compute();
  const { next, gaps } = await showForecast(ctx);
  expect([next, gaps]).toMatchObject([[], [{ why: "short", periods: 4, needed: 6, last: "2026-10" }]]);
  expect(await showForecastLine(ctx)).toMatchObject({ next: null, gaps: 1 });
});

test("samples are forecast as samples, and nothing of them is kept", async () => {
  await testSync(ctx);
  const { sample, next, past, held } = await showForecast(ctx);
  expect(sample).toBe(true);
  expect(next.length).toBeGreaterThan(3);
  expect(new Set(next.map(({ mark }) => mark))).toEqual(new Set(["sample"]));
  expect(past.length).toBeGreaterThan(3);
  expect(held[0]?.forecasts).toBe(past.length);
  const kept = await ctx.db.sql`select from payment_forecasts where account_id = ${ctx.accountId}`;
  expect(kept).toHaveLength(0);
});
