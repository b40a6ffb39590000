import type { Overview } from "@ledgerline/contract/analytics";
import { SOURCES, type Source, weakestSource } from "@ledgerline/contract/statements/source";
import { OVERVIEW_DAYS } from "@ledgerline/contract/wire/constants";
import { addDecimals } from "@ledgerline/decimals";
import { utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { estimateRevenue } from "../royalty-rates.ts";
import { convertMonths } from "./convert-months.ts";
import { type DailyTotal, readOverview } from "./overview.sql.ts";

type PlatformItem = Overview["platform_breakdown"][number];

/** The last 30 days including today (UTC), and separately what was booked from statements. */
export async function overview(ctx: AccountContext): Promise<Overview> {
  const now = ctx.clock();
  const period = { start_date: utcDay(now, OVERVIEW_DAYS - 1), end_date: utcDay(now) };
  const { daily, bookedTotals, newestMonths, display } = await readOverview(ctx.db, ctx.accountId, period);
  const converted = display === null ? null : await convertMonths(ctx, { by: "none", keyOf: monthKey });
  const shown = withoutSampleNextToReal(daily);
  const platforms = shown.map(platformItem).sort((a, b) => b.total_revenue - a.total_revenue);
  return {
    totals: totalsOf(platforms, shown),
    platform_breakdown: platforms,
    period,
    booked: {
      source: "statement",
      totals: bookedTotals,
      converted: converted?.total ?? null,
      newest_months: newestMonths.map((month) => ({ ...month, converted: converted?.of(monthKey(month)) ?? null })),
    },
  };
}

/** A quarter counts as its first month here. */
function monthKey({ month, currency }: { month: string; currency: string }): string {
  return `${month} ${currency}`;
}

function withoutSampleNextToReal(daily: DailyTotal[]): DailyTotal[] {
  const measured = daily.filter(({ source }) => source !== "sample");
  return measured.length > 0 ? measured : daily;
}

function platformItem({ platform, source, plays, listeners, revenue }: DailyTotal): PlatformItem {
  return {
    _id: platform,
    total_plays: plays,
    total_listeners: listeners ?? 0,
    total_revenue: Number(revenue ?? 0),
    revenue_range: source === "sample" || revenue === null ? null : rangeOf(platform, plays),
    source: {
      plays: source,
      listeners: listeners === null ? null : source,
      revenue: revenue === null ? null : source === "sample" ? "sample" : "estimate",
    },
  };
}

function rangeOf(platform: DailyTotal["platform"], plays: number): PlatformItem["revenue_range"] {
  const { low, high } = estimateRevenue(platform, plays);
  return { low, high };
}

/** Estimates are never mixed with other revenue here, so the platforms' ranges add up to the total's. */
function addRanges(platforms: PlatformItem[]): PlatformItem["revenue_range"] {
  const ranges = platforms.flatMap(({ revenue_range }) => revenue_range ?? []);
  if (ranges.length === 0) return null;
  return { low: addDecimals(ranges.map(({ low }) => low)), high: addDecimals(ranges.map(({ high }) => high)) };
}

function totalsOf(platforms: PlatformItem[], daily: DailyTotal[]): Overview["totals"] {
  const sourcesOf = (figure: keyof PlatformItem["source"]): Source[] =>
    platforms.flatMap(({ source }) => source[figure] ?? []);
  const all = new Set([...sourcesOf("plays"), ...sourcesOf("listeners"), ...sourcesOf("revenue")]);
  return {
    plays: sum(platforms.map((platform) => platform.total_plays)),
    listeners: sum(platforms.map((platform) => platform.total_listeners)),
    revenue: Number(addDecimals(daily.flatMap(({ revenue }) => revenue ?? []))),
    revenue_range: addRanges(platforms),
    sources: SOURCES.filter((source) => all.has(source)),
    source: {
      plays: weakestSource(sourcesOf("plays")),
      listeners: weakestSource(sourcesOf("listeners")),
      revenue: weakestSource(sourcesOf("revenue")),
    },
  };
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
