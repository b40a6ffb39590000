import { apiMeasurer } from "@ledgerline/contract/streaming/measurers";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { type Database, type Transaction, transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { type DAILY_SOURCES, dailyPlays, NO_STATEMENT } from "../../schema/index.ts";
import { chooseReadings, eachCounted, hasSample } from "../plays/choose-readings.ts";
import { changeInSlices } from "../slices.ts";

type DailySource = (typeof DAILY_SOURCES)[number];

/** A platform's plays in one month, `YYYY-MM-01`, and the USD that sample plays come with. */
export interface PlaysOfMonth {
  month: string;
  platform: PlatformId;
  source: DailySource;
  plays: number;
  revenue: string | null;
}

const selectPlaysByMonth = prepared("plays_by_month", (orm) =>
  orm
    .select({
      month: sql<string>`month`,
      platform: sql<PlatformId>`platform`,
      source: sql<DailySource>`source`,
      plays: sql<number>`plays`,
      revenue: sql<string | null>`revenue`,
    })
    .from(
      eachCounted(
        sql.placeholder("accountId"),
        sql`date_trunc('month', day::timestamp)::date as month, sum(plays)::float8 as plays,
          sum(revenue) filter (where daily.source = 'sample') as revenue`,
        sql`group by 1`,
      ),
    ),
);

export function listPlaysByMonth(db: Database, accountId: string): Promise<PlaysOfMonth[]> {
  return selectPlaysByMonth(db, { accountId });
}

const selectHasSample = prepared("has_sample_plays", (orm) =>
  orm.select({ found: hasSample(sql.placeholder("accountId")) }).from(sql`(select) one`),
);

export async function hasSamplePlays(db: Database | Transaction, accountId: string): Promise<boolean> {
  const [row] = await selectHasSample(db, { accountId });
  return row?.found ?? false;
}

export async function insertDailyPlays(tx: Transaction, rows: (typeof dailyPlays.$inferInsert)[]): Promise<void> {
  await tx.orm.insert(dailyPlays).values(rows);
}

/**
 * Adds sample plays up to a day. `days` is JSON: for each platform, `[plays, listeners, revenue]` of each
 * day, newest first. One value instead of thousands of parameters, which take ten times as long to write and to send.
 */
export async function insertSamplePlays(
  tx: Transaction,
  accountId: string,
  { today, days }: { today: string; days: string },
): Promise<void> {
  await tx.orm.execute(sql`
    insert into ${dailyPlays} (account_id, day, platform, source, plays, listeners, revenue)
    select ${accountId}::uuid, ${today}::date - (ago - 1)::int, platform, 'sample',
      (day ->> 0)::bigint, (day ->> 1)::bigint, (day ->> 2)::numeric
    from jsonb_each(${days}::jsonb) as made (platform, days)
    cross join jsonb_array_elements(days) with ordinality as each (day, ago)`);
}

export async function deleteSamplePlays(tx: Transaction, accountId: string): Promise<void> {
  await tx.orm.delete(dailyPlays).where(and(eq(dailyPlays.accountId, accountId), eq(dailyPlays.source, "sample")));
}

/** Adds plays and revenue to the days measured by a platform's API; returns how many days were written. */
export async function addMeasuredPlays(
  tx: Transaction,
  { accountId, platform }: { accountId: string; platform: PlatformId },
  days: { day: string; plays: number; revenue: string }[],
): Promise<number> {
  if (days.length === 0) return 0;
  const { plays, revenue, ...table } = dailyPlays;
  const owner = { accountId, platform, source: "measured" as const, measuredBy: apiMeasurer(platform) };
  const written = await tx.orm
    .insert(dailyPlays)
    .values(days.map((one) => ({ ...one, ...owner })))
    .onConflictDoUpdate({
      target: [
        table.accountId,
        table.day,
        table.platform,
        table.source,
        table.measuredBy,
        table.performer,
        table.titleKey,
        table.statementId,
      ],
      set: {
        plays: sql`${plays} + excluded.plays`,
        revenue: sql`coalesce(${revenue}, 0) + excluded.revenue`,
      },
    })
    .returning({ day: dailyPlays.day });
  const [first = ""] = days.map(({ day }) => day).toSorted();
  await chooseReadings(tx, accountId, platform, first);
  return written.length;
}

/** The plays measured by a platform's API since a UTC day; null if there are none. */
export async function sumMeasuredPlays(
  db: Database,
  accountId: string,
  platform: PlatformId,
  since: string,
): Promise<number | null> {
  const [row] = await db.orm
    .select({ plays: sql<number | null>`sum(${dailyPlays.plays})::float8` })
    .from(dailyPlays)
    .where(and(...apiIs(platform), eq(dailyPlays.accountId, accountId), gte(dailyPlays.day, since)));
  return row?.plays ?? null;
}

/** Deletes what a platform's API measured; the artist's uploads stay. */
export async function deleteMeasuredPlays(tx: Transaction, accountId: string, platform: PlatformId): Promise<void> {
  await tx.orm.delete(dailyPlays).where(and(...apiIs(platform), eq(dailyPlays.accountId, accountId)));
  await chooseReadings(tx, accountId, platform);
}

/** Crosses accounts: deletes what a platform's API measured before a UTC day, so that the artists' own files count. */
export async function deleteMeasuredPlaysBefore(db: Database, platform: PlatformId, day: string): Promise<void> {
  // Matches the condition of the index.
  const old = and(...apiIs(platform), eq(dailyPlays.measuredBy, apiMeasurer(platform)), lt(dailyPlays.day, day));
  await changeInSlices(db, dailyPlays, old, (slice) =>
    transaction(db, async (tx) => {
      const gone = await tx.orm.delete(dailyPlays).where(slice).returning({ accountId: dailyPlays.accountId });
      tx.changes.name(gone);
      for (const accountId of await listWithOtherReadings(tx, platform, gone)) {
        await chooseReadings(tx, accountId, platform);
      }
      return { count: gone.length };
    }),
  );
}

/** The accounts with another reading of the same days, which counts once this one is gone. */
async function listWithOtherReadings(
  tx: Transaction,
  platform: PlatformId,
  gone: { accountId: string }[],
): Promise<string[]> {
  const accountIds = [...new Set(gone.map(({ accountId }) => accountId))];
  if (accountIds.length === 0) return [];
  const rows = await tx.orm
    .selectDistinct({ accountId: dailyPlays.accountId })
    .from(dailyPlays)
    .where(
      and(inArray(dailyPlays.accountId, accountIds), eq(dailyPlays.platform, platform), sql`not ${dailyPlays.counts}`),
    );
  return rows.map(({ accountId }) => accountId);
}

/** The columns of plays measured by an API, which come from no file. */
function apiIs(platform: PlatformId) {
  return [
    eq(dailyPlays.platform, platform),
    eq(dailyPlays.source, "measured"),
    eq(dailyPlays.statementId, NO_STATEMENT),
  ];
}
