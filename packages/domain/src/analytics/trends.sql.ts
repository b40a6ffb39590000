import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database } from "@ledgerline/db/client";
import { prepared } from "@ledgerline/db/prepared";
import { eachCounted } from "@ledgerline/db/queries/plays/choose-readings";
import { areCountedMonths } from "@ledgerline/db/queries/statements/counted-months";
import { countedPlatform, storeOf } from "@ledgerline/db/queries/statements/sources";
import { accountStores, type DAILY_SOURCES, platformCounters, royaltyMonths } from "@ledgerline/db/schema";
import { sql } from "drizzle-orm";

type Daily = { platform: PlatformId; source: (typeof DAILY_SOURCES)[number] };

/** Plays in a step of `stepDays` days; step 0 ends on the last day asked for, step 1 is the one before. */
export interface PlaysStep extends Daily {
  step: number;
  plays: number;
}

const accountId = sql.placeholder("accountId");
const daily = { platform: sql<Daily["platform"]>`platform`, source: sql<Daily["source"]>`source` };

const selectSteps = prepared("trend_steps", (orm) =>
  orm.select({ ...daily, step: sql<number>`-later`, plays: sql<number>`plays` }).from(
    eachCounted(
      accountId,
      sql`(day - ${sql.placeholder("to")}::date) / ${sql.placeholder("stepDays")}::int as later,
        sum(plays)::float8 as plays`,
      sql`and day between ${sql.placeholder("from")} and ${sql.placeholder("to")} group by 1`,
    ),
  ),
);

export function sumPlaysBySteps(
  db: Database,
  of: { accountId: string; from: string; to: string; stepDays: number },
): Promise<PlaysStep[]> {
  return selectSteps(db, of);
}

const selectCountedDays = prepared("trend_counted_days", (orm) =>
  orm
    .select({ ...daily, since: sql<string>`since::text`, until: sql<string>`until::text` })
    .from(eachCounted(accountId, sql`min(day) as since, max(day) as until`))
    .where(sql`since is not null`),
);

/** The first and the newest counted day of each platform. */
export function listCountedDays(db: Database, id: string): Promise<(Daily & { since: string; until: string })[]> {
  return selectCountedDays(db, { accountId: id });
}

const selectFirstReadings = prepared("trend_first_readings", (orm) =>
  orm
    .select({
      platform: platformCounters.platform,
      since: sql<string>`(min(${platformCounters.takenAt}) at time zone 'UTC')::date::text`,
    })
    .from(platformCounters)
    .where(sql`${platformCounters.accountId} = ${accountId}`)
    .groupBy(platformCounters.platform),
);

/** The day of each platform's first kept reading, whether or not it has yielded plays yet. */
export function listFirstReadings(db: Database, id: string): Promise<{ platform: PlatformId; since: string }[]> {
  return selectFirstReadings(db, { accountId: id });
}

/** The stores with the most money that are kept apart; the others of a currency are one. */
export const STORES_SHOWN = 6;

export interface BookedMonth {
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  /** A platform id, or the store as printed, by the artist's decisions; null for all others together. */
  store: string | null;
  /** Among the stores of its currency, from 1, by money since `from`. */
  place: number;
  /** The stores of its currency. */
  stores: number;
  net: string;
  lines: number;
  /** The longest sale period that begins in the month, in months. */
  longest: number;
}

const monthsBack = sql`${sql.placeholder("monthsBack")}::int`;
const asked = sql`${sql.placeholder("asked")}::int`;
const shown = sql.raw(String(STORES_SHOWN));

/** Adds up by month and store in Postgres: an account may have thousands of stores, and hundreds of months. */
const selectBooked = prepared("trend_booked", (orm) =>
  orm
    .select({
      month: sql<string>`to_char(sale_month, 'YYYY-MM')`,
      currency: sql<string>`currency`,
      store: sql<string | null>`case when place <= ${shown} then min(store) end`,
      place: sql<number>`place`,
      stores: sql<number>`max(stores)::int`,
      net: sql<string>`sum(net)::text`,
      lines: sql<number>`sum(lines)::float8`,
      longest: sql<number>`max(longest)`,
    })
    .from(
      sql`(
        with booked as materialized (
          select sale_month, currency, ${countedPlatform(royaltyMonths)} as store,
            sum(net) as net, sum(lines) as lines, max(sale_months) as longest
          from ${areCountedMonths(accountId)} left join ${accountStores} on ${storeOf(royaltyMonths)}
          group by 1, 2, 3
        ), known as (
          select * from booked
          where ${monthsBack} is null
            or sale_month > (select max(sale_month) from booked) - make_interval(months => ${monthsBack})
        ), ranked as (
          select currency, store, count(*) over (partition by currency) as stores, row_number() over (
            partition by currency order by
              coalesce(sum(net) filter (where sale_month > (select max(sale_month) from known) - make_interval(months => ${asked})), 0) desc,
              store collate "C") as place
          from known group by currency, store
        )
        select known.*, least(place, ${shown} + 1)::int as place, stores from known join ranked using (currency, store)
      ) known`,
    )
    .groupBy(sql`sale_month, currency, place`)
    .orderBy(sql`currency, place, sale_month`),
);

/**
 * Booked sums by month and store, of the stores with the most money in the newest `asked` months; `monthsBack` counts
 * from the newest booked month, null for all.
 */
export function listBookedMonths(
  db: Database,
  id: string,
  { monthsBack, asked }: { monthsBack: number | null; asked: number },
): Promise<BookedMonth[]> {
  return selectBooked(db, { accountId: id, monthsBack, asked });
}
