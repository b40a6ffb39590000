import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database } from "@ledgerline/db/client";
import { prepared } from "@ledgerline/db/prepared";
import { eachCounted } from "@ledgerline/db/queries/plays";
import { areCountedMonths } from "@ledgerline/db/queries/statements";
import { type DAILY_SOURCES, platformCounters } from "@ledgerline/db/schema";
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

export interface BookedMonth {
  /** `YYYY-MM`. */
  month: string;
  /** A platform id, or the store as printed. */
  store: string;
  currency: string;
  net: string;
  lines: number;
  /** The longest sale period that begins in the month, in months. */
  longest: number;
}

const months = areCountedMonths(accountId);

const selectBooked = prepared("trend_booked", (orm) =>
  orm
    .select({
      month: sql<string>`to_char(sale_month, 'YYYY-MM')`,
      store: sql<string>`platform`,
      currency: sql<string>`currency`,
      net: sql<string>`sum(net)::text`,
      lines: sql<number>`sum(lines)::float8`,
      longest: sql<number>`max(sale_months)`,
    })
    .from(sql`(select * from ${months}) booked`)
    .where(
      sql`${sql.placeholder("monthsBack")}::int is null or sale_month > (select max(sale_month) from ${months})
        - make_interval(months => ${sql.placeholder("monthsBack")}::int)`,
    )
    .groupBy(sql`1, 2, 3`),
);

/** Booked sums by month and store; `monthsBack` counts from the newest booked month, null for all. */
export function listBookedMonths(db: Database, id: string, monthsBack: number | null): Promise<BookedMonth[]> {
  return selectBooked(db, { accountId: id, monthsBack });
}
