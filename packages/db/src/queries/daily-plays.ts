import type { PlatformId } from "@ledgerline/contract/platforms";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { prepared } from "../prepared.ts";
import { type DAILY_SOURCES, dailyPlays } from "../schema/index.ts";

type DailySource = (typeof DAILY_SOURCES)[number];

/** Plays and USD of a platform in one month, `YYYY-MM-01`. */
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
      month: sql<string>`date_trunc('month', ${dailyPlays.day})::date`,
      platform: dailyPlays.platform,
      source: dailyPlays.source,
      plays: sql<number>`sum(${dailyPlays.plays})::float8`,
      revenue: sql<string | null>`sum(${dailyPlays.revenue})`,
    })
    .from(dailyPlays)
    .where(eq(dailyPlays.artistId, sql.placeholder("artistId")))
    .groupBy(sql`1`, dailyPlays.platform, dailyPlays.source),
);

export function listPlaysByMonth(db: Database, artistId: string): Promise<PlaysOfMonth[]> {
  return selectPlaysByMonth(db, { artistId });
}

/** How many daily records there are since a UTC day, by source. */
export function countDailyPlays(
  db: Database,
  artistId: string,
  since: string,
): Promise<{ source: DailySource; records: number }[]> {
  return db.orm
    .select({ source: dailyPlays.source, records: sql<number>`count(*)::int` })
    .from(dailyPlays)
    .where(and(eq(dailyPlays.artistId, artistId), gte(dailyPlays.day, since)))
    .groupBy(dailyPlays.source);
}

export async function hasMeasuredPlays(tx: Database | Transaction, artistId: string): Promise<boolean> {
  const found = await tx.orm
    .select({ day: dailyPlays.day })
    .from(dailyPlays)
    .where(and(eq(dailyPlays.artistId, artistId), eq(dailyPlays.source, "measured")))
    .limit(1);
  return found.length > 0;
}

export async function insertDailyPlays(tx: Transaction, rows: (typeof dailyPlays.$inferInsert)[]): Promise<void> {
  await tx.orm.insert(dailyPlays).values(rows);
}

export async function deleteSamplePlays(tx: Transaction, artistId: string): Promise<void> {
  await tx.orm.delete(dailyPlays).where(and(eq(dailyPlays.artistId, artistId), eq(dailyPlays.source, "sample")));
}
