import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database, Orm } from "@ledgerline/db/client";
import { prepared } from "@ledgerline/db/prepared";
import { areCountedMonths } from "@ledgerline/db/queries/statements/counted-months";
import { accounts, type DAILY_SOURCES, dailyPlays } from "@ledgerline/db/schema";
import { eq, sql } from "drizzle-orm";

/** `revenue` is USD as a decimal string; `listeners` is the newest 28-day unique count in the window. */
export interface DailyTotal {
  platform: PlatformId;
  source: (typeof DAILY_SOURCES)[number];
  plays: number;
  listeners: number | null;
  revenue: string | null;
}

interface BookedTotal {
  currency: string;
  plays: number;
  net: string;
}

interface OverviewRow {
  daily: DailyTotal[];
  bookedTotals: BookedTotal[];
  newestMonths: (BookedTotal & { month: string })[];
  /** The display currency; null without one. */
  display: string | null;
}

const accountId = sql.placeholder("accountId");
const months = areCountedMonths(accountId);
/** The greatest array has the newest day's listeners and, unlike an ordered aggregate, needs no sorting. */
const SINCE_2000 = sql`day - date '2000-01-01'`;
const rows = (select: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(item), '[]') from (${select}) item)`;

const buildOverview = (orm: Orm) =>
  orm
    .select({
      daily: rows(sql`
        select platform, source, sum(plays) as plays, sum(revenue)::text as revenue,
          (max(array[${SINCE_2000}, listeners]) filter (where listeners is not null))[2] as listeners
        from ${dailyPlays}
        where account_id = ${accountId} and day between ${sql.placeholder("from")} and ${sql.placeholder("to")} and counts
        group by platform, source`) as ReturnType<typeof sql<DailyTotal[]>>,
      bookedTotals: rows(sql`
        select currency, sum(stream_units) as plays, sum(net)::text as net
        from ${months}
        group by currency order by currency`) as ReturnType<typeof sql<BookedTotal[]>>,
      newestMonths: rows(sql`
        select to_char(sale_month, 'YYYY-MM') as month, currency, sum(stream_units) as plays, sum(net)::text as net
        from ${months}
        where sale_month in (
          select distinct sale_month from ${months} order by sale_month desc limit 3)
        group by sale_month, currency order by sale_month desc, currency`) as ReturnType<
        typeof sql<OverviewRow["newestMonths"]>
      >,
      display: accounts.displayCurrency,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));

const selectOverview = prepared("overview", buildOverview);

/** One round trip for the whole screen. Days are in UTC and inclusive. */
export async function readOverview(
  db: Database,
  id: string,
  period: { start_date: string; end_date: string },
): Promise<OverviewRow> {
  const [row] = await selectOverview(db, { accountId: id, from: period.start_date, to: period.end_date });
  return row ?? { daily: [], bookedTotals: [], newestMonths: [], display: null };
}
