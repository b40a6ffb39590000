import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { DEFAULT_TREND_RANGE, type TrendRange } from "@ledgerline/contract/trend-ranges";
import type { PlaysTrend, Trends, TrendsInput } from "@ledgerline/contract/trends";
import { DAY_MS, utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { bookedTrend } from "./booked-trend.ts";
import { listCountedDays, listFirstReadings, type PlaysStep, sumPlaysBySteps } from "./trends.sql.ts";

/** Plays and booked money over time, each against the previous period. Counted days and booked months stay apart. */
export async function trends(ctx: AccountContext, { range = DEFAULT_TREND_RANGE }: TrendsInput = {}): Promise<Trends> {
  const [{ plays, counted }, readings, booked] = await Promise.all([
    playsTrend(ctx, range),
    listFirstReadings(ctx.db, ctx.accountId),
    bookedTrend(ctx, range),
  ]);
  return { range, plays, counting: readings.filter(({ platform }) => !counted.has(platform)), booked };
}

interface Steps {
  /** How many days a point covers. */
  days: number;
  points: number;
}

const STEPS: Record<Exclude<TrendRange, "all">, Steps> = {
  "7d": { days: 1, points: 7 },
  "28d": { days: 1, points: 28 },
  "30d": { days: 1, points: 30 },
  "90d": { days: 1, points: 90 },
  // Whole weeks, so that every point covers the same number of days.
  "12m": { days: 7, points: 52 },
};
const ALL_STEP_DAYS = 28;
/** Ten years of points. */
const MOST_POINTS = 131;

type CountedDays = Awaited<ReturnType<typeof listCountedDays>>[number];

/** Counted plays by platform, for the platforms that have any. */
async function playsTrend(
  ctx: AccountContext,
  range: TrendRange,
): Promise<{ plays: PlaysTrend; counted: Set<PlatformId> }> {
  const known = withoutSampleNextToReal(await listCountedDays(ctx.db, ctx.accountId));
  const now = ctx.clock();
  const { days, points } = range === "all" ? allSteps(known, now) : STEPS[range];
  const dayBack = (day: number) => utcDay(now, day);
  const from = dayBack(days * points - 1);
  const before = range === "all" ? from : dayBack(2 * days * points - 1);
  const steps =
    known.length === 0
      ? []
      : await sumPlaysBySteps(ctx.db, { accountId: ctx.accountId, from: before, to: dayBack(0), stepDays: days });
  const stepsOf = Map.groupBy(steps, ({ platform, source }) => `${platform} ${source}`);
  const platforms = known.map(({ platform, source, since, until }) => {
    const own = stepsOf.get(`${platform} ${source}`) ?? [];
    const compares = range !== "all" && since <= before;
    return {
      platform,
      source,
      since,
      until,
      plays: sum(own.filter(({ step }) => step < points)),
      before: compares ? sum(own.filter(({ step }) => step >= points)) : null,
      counts: countsOf(own, points),
    };
  });
  return {
    plays: {
      period: { start_date: from, end_date: dayBack(0) },
      step_days: days,
      starts: Array.from({ length: points }, (_, n) => dayBack(days * (points - n) - 1)),
      platforms: platforms.toSorted((a, b) => PLATFORM_IDS.indexOf(a.platform) - PLATFORM_IDS.indexOf(b.platform)),
    },
    counted: new Set(known.map(({ platform }) => platform)),
  };
}

/** The points for the range `all`, from the first counted day. */
function allSteps(known: readonly CountedDays[], now: Date): Steps {
  const [first = utcDay(now)] = known.map(({ since }) => since).toSorted();
  const days = Math.floor((now.getTime() - Date.parse(first)) / DAY_MS) + 1;
  // A short history is shown day by day.
  if (days <= STEPS["90d"].points) return { days: 1, points: Math.max(days, STEPS["7d"].points) };
  return { days: ALL_STEP_DAYS, points: Math.min(Math.ceil(days / ALL_STEP_DAYS), MOST_POINTS) };
}

function withoutSampleNextToReal(known: CountedDays[]): CountedDays[] {
  const measured = known.filter(({ source }) => source === "measured");
  return measured.length > 0 ? measured : known;
}

function countsOf(steps: readonly PlaysStep[], points: number): (number | null)[] {
  const plays = new Map(steps.map((one) => [one.step, one.plays]));
  return Array.from({ length: points }, (_, n) => plays.get(points - 1 - n) ?? null);
}

function sum(steps: readonly PlaysStep[]): number {
  return steps.reduce((total, { plays }) => total + plays, 0);
}
