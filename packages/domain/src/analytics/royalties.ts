import type { MonthlyBreakdownItem, Royalties, RoyaltiesInput } from "@ledgerline/contract/analytics";
import { isPlatformId, PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { MONTHS_PER_PAGE } from "@ledgerline/contract/wire/constants";
import { MonthPlace } from "@ledgerline/contract/wire/cursors";
import {
  listPlatformMonths,
  listRoyaltyMonths,
  type RoyaltyMonthRow,
} from "@ledgerline/db/queries/statements/royalty-months";
import { listPlaysByMonth, type PlaysOfMonth } from "@ledgerline/db/queries/streaming/daily-plays";
import { lastDayOf } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { pageOf, readCursor, writeCursor } from "../pages.ts";
import { estimateRevenue, midRates, rateRanges } from "../royalty-rates.ts";
import { type ConvertedMonths, convertMonths } from "./convert-months.ts";

interface Placed {
  saleMonth: string;
  item: MonthlyBreakdownItem;
}

/** The published rates, and a page of the months with booked, measured or sample data, newest first. */
export async function royalties(ctx: AccountContext, { cursor }: RoyaltiesInput = {}): Promise<Royalties> {
  const after = readCursor(MonthPlace, cursor);
  const [booked, counted, converted] = await Promise.all([
    listRoyaltyMonths(ctx.db, ctx.accountId, { after, limit: MONTHS_PER_PAGE + 1 }),
    listPlaysByMonth(ctx.db, ctx.accountId),
    convertMonths(ctx, { by: "platform", keyOf: monthKey }),
  ]);
  const months = counted.length === 0 ? [] : await listPlatformMonths(ctx.db, ctx.accountId);
  const found = monthlyBreakdown({ booked, counted, months, after, converted });
  const { page, last } = pageOf(found, MONTHS_PER_PAGE);
  return {
    estimated_rates: midRates(),
    rate_ranges: rateRanges(),
    period: periodOf(page),
    youtube_retention_days: ctx.settings.youtubeRetentionDays,
    converted: converted.total,
    monthly_breakdown: page.map(({ item }) => item),
    cursor: last ? writeCursor(placeOf(last)) : null,
  };
}

/** The first and last day of the months on a page, which come newest first. */
function periodOf(placed: readonly Placed[]): Royalties["period"] {
  const [newest, oldest] = [placed[0], placed.at(-1)];
  return {
    start_date: oldest?.saleMonth ?? null,
    end_date: newest ? lastDayOf(newest.saleMonth.slice(0, 7)) : null,
  };
}

interface Breakdown {
  booked: RoyaltyMonthRow[];
  counted: PlaysOfMonth[];
  /** The months with booked lines, on this page or not. */
  months: { saleMonth: string; platform: string }[];
  /** Where the previous page ended. */
  after: MonthPlace | null;
  converted: ConvertedMonths;
}

function monthlyBreakdown({ booked, counted, months, after, converted }: Breakdown): Placed[] {
  const real = after !== null || booked.length > 0 || counted.some(({ source }) => source === "measured");
  const plays = counted.filter(({ source }) => !real || source === "measured");
  const measuredOf = new Map(plays.map((row) => [`${row.month} ${row.platform}`, row]));
  // A month's plays belong to its first currency, which may be on the previous page.
  if (after?.saleMonths === 1) measuredOf.delete(`${after.saleMonth} ${after.platform}`);
  const placed = booked.map((row) => {
    const exchanged = converted.of(monthKey({ ...row, month: row.saleMonth.slice(0, 7), months: row.saleMonths }));
    if (row.saleMonths > 1) return bookedItem(row, exchanged, undefined);
    const key = `${row.saleMonth} ${row.platform}`;
    const measured = measuredOf.get(key);
    measuredOf.delete(key);
    return bookedItem(row, exchanged, measured);
  });
  const bookedMonths = new Set(months.map(({ saleMonth, platform }) => `${saleMonth} ${platform}`));
  const alone = plays.filter(({ month, platform }) => !bookedMonths.has(`${month} ${platform}`)).map(countedItem);
  const rest = alone.filter((item) => after === null || compare(placeOf(item), after) > 0);
  return merge(placed, rest);
}

function placeOf({ saleMonth, item }: Placed): MonthPlace {
  return { saleMonth, platform: item._id.platform, currency: item.currency, saleMonths: item.months };
}

function monthKey(of: { month: string; months: number; platform: string; currency: string }): string {
  return `${of.month} ${of.months} ${of.currency} ${of.platform}`;
}

function bookedItem(row: RoyaltyMonthRow, converted: string | null, measured: PlaysOfMonth | undefined): Placed {
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
      converted,
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
      converted: null,
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

/** The order of the pages: newest month first, then the six platforms, then other stores by name, then by currency. */
function compare(a: MonthPlace, b: MonthPlace): number {
  return (
    byCode(b.saleMonth, a.saleMonth) ||
    rank(a.platform) - rank(b.platform) ||
    byCode(a.platform, b.platform) ||
    byCode(a.currency, b.currency) ||
    a.saleMonths - b.saleMonths
  );
}

/** For platform ids and currency codes, which need no locale. */
function byCode(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Merges `rest` into `placed`, which keeps the order that Postgres gave it. */
function merge(placed: Placed[], rest: Placed[]): Placed[] {
  const left = rest.toSorted((a, b) => compare(placeOf(a), placeOf(b))).reverse();
  const merged: Placed[] = [];
  for (const one of placed) {
    for (let next = left.at(-1); next && compare(placeOf(next), placeOf(one)) < 0; next = left.at(-1)) {
      merged.push(next);
      left.pop();
    }
    merged.push(one);
  }
  return [...merged, ...left.reverse()];
}

function rank(platform: string): number {
  return isPlatformId(platform) ? PLATFORM_IDS.indexOf(platform) : PLATFORM_IDS.length;
}
