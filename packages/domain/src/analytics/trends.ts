import { DEFAULT_TREND_RANGE } from "@ledgerline/contract/analytics/trend-ranges";
import type { Trends, TrendsInput } from "@ledgerline/contract/analytics/trends";
import type { AccountContext } from "../context/context.ts";
import { bookedTrend } from "./trends/booked-trend.ts";
import { playsTrend } from "./trends/plays-trend.ts";
import { listFirstReadings } from "./trends.sql.ts";

/** Plays and booked money over time, each against the previous period. Counted days and booked months stay apart. */
export async function trends(ctx: AccountContext, { range = DEFAULT_TREND_RANGE }: TrendsInput = {}): Promise<Trends> {
  const [{ plays, counted }, readings, booked] = await Promise.all([
    playsTrend(ctx, range),
    listFirstReadings(ctx.db, ctx.accountId),
    bookedTrend(ctx, range),
  ]);
  return { range, plays, counting: readings.filter(({ platform }) => !counted.has(platform)), booked };
}
