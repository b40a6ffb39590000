import type { MonthlyBreakdownItem, Royalties } from "@ledgerline/contract/analytics";
import { isPlatformId, PLATFORM_IDS } from "@ledgerline/contract/platforms";
import { listRoyaltyMonths, type RoyaltyMonthRow } from "@ledgerline/db/queries/statements/royalty-months";
import { listPlaysByMonth, type PlaysOfMonth } from "@ledgerline/db/queries/streaming/daily-plays";
import type { ArtistContext } from "../context/context.ts";
import { estimateRevenue, midRates, rateRanges } from "../rates/royalty-rates.ts";

interface Placed {
  saleMonth: string;
  item: MonthlyBreakdownItem;
}

/** The published rates, and every month with booked, measured or sample data, newest first. */
export async function royalties(ctx: ArtistContext): Promise<Royalties> {
  const [booked, counted] = await Promise.all([
    listRoyaltyMonths(ctx.db, ctx.artistId),
    listPlaysByMonth(ctx.db, ctx.artistId),
  ]);
  const placed = monthlyBreakdown(booked, counted);
  return {
    estimated_rates: midRates(),
    rate_ranges: rateRanges(),
    period: { start_date: placed.at(-1)?.saleMonth ?? null, end_date: lastDayOf(placed[0]?.saleMonth) },
    youtube_retention_days: ctx.settings.youtubeRetentionDays,
    monthly_breakdown: placed.map(({ item }) => item),
  };
}

function monthlyBreakdown(booked: RoyaltyMonthRow[], counted: PlaysOfMonth[]): Placed[] {
  const real = booked.length > 0 || counted.some(({ source }) => source === "measured");
  const left = new Map(
    counted.filter(({ source }) => !real || source === "measured").map((row) => [`${row.month} ${row.platform}`, row]),
  );
  const placed = [...booked].sort(byCurrency).map((row) => {
    if (row.saleMonths > 1) return bookedItem(row, undefined);
    const key = `${row.saleMonth} ${row.platform}`;
    const measured = left.get(key);
    left.delete(key);
    return bookedItem(row, measured);
  });
  for (const row of left.values()) placed.push(countedItem(row));
  return placed.sort(newestFirst);
}

function bookedItem(row: RoyaltyMonthRow, measured: PlaysOfMonth | undefined): Placed {
  return {
    saleMonth: row.saleMonth,
    item: {
      _id: { platform: row.platform, ...yearAndMonth(row.saleMonth) },
      months: row.saleMonths,
      plays: row.streamUnits,
      units: row.units,
      revenue: Number(row.net),
      revenue_exact: row.net,
      currency: row.currency,
      source: { plays: "statement", revenue: "statement" },
      measured_plays: measured?.plays ?? null,
      estimated_revenue: measured ? estimate(measured) : null,
    },
  };
}

function countedItem(row: PlaysOfMonth): Placed {
  const sampled = row.source === "sample";
  const estimated = estimate(row);
  const revenue = (sampled ? row.revenue : null) ?? estimated.mid;
  return {
    saleMonth: row.month,
    item: {
      _id: { platform: row.platform, ...yearAndMonth(row.month) },
      months: 1,
      plays: row.plays,
      units: row.plays,
      revenue: Number(revenue),
      revenue_exact: revenue,
      currency: "USD",
      source: sampled ? { plays: "sample", revenue: "sample" } : { plays: "measured", revenue: "estimate" },
      measured_plays: sampled ? null : row.plays,
      estimated_revenue: sampled ? null : estimated,
    },
  };
}

function estimate({ platform, plays }: PlaysOfMonth): NonNullable<MonthlyBreakdownItem["estimated_revenue"]> {
  return { ...estimateRevenue(platform, plays), currency: "USD", source: "estimate" };
}

function yearAndMonth(saleMonth: string): { year: number; month: number } {
  return { year: Number(saleMonth.slice(0, 4)), month: Number(saleMonth.slice(5, 7)) };
}

/** Newest month first, then the six platforms in order, then other stores by name, then by currency. */
function newestFirst(a: Placed, b: Placed): number {
  const [x, y] = [a.item, b.item];
  return (
    b.saleMonth.localeCompare(a.saleMonth) ||
    rank(x._id.platform) - rank(y._id.platform) ||
    x._id.platform.localeCompare(y._id.platform, "en") ||
    byCurrency(x, y)
  );
}

function byCurrency(a: { currency: string }, b: { currency: string }): number {
  return a.currency.localeCompare(b.currency);
}

function rank(platform: string): number {
  return isPlatformId(platform) ? PLATFORM_IDS.indexOf(platform) : PLATFORM_IDS.length;
}

function lastDayOf(saleMonth: string | undefined): string | null {
  if (!saleMonth) return null;
  const { year, month } = yearAndMonth(saleMonth);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
