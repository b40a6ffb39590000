import type { Database } from "@ledgerline/db/client";
import { prepared } from "@ledgerline/db/prepared";
import { accounts, type DAILY_SOURCES, dailyPlays, statements } from "@ledgerline/db/schema";
import { eq, sql } from "drizzle-orm";

interface FigureCounts {
  /** Records since a UTC day, by source. */
  recent: { source: (typeof DAILY_SOURCES)[number]; records: number }[];
  /** Whether there are measured plays on any day. */
  measured: boolean;
  /** Statements with lines. */
  bookedStatements: number;
}

const accountId = sql.placeholder("accountId");

const selectCounts = prepared("figure_counts", (orm) =>
  orm
    .select({
      recent: sql<FigureCounts["recent"]>`(
        select coalesce(json_agg(recent), '[]') from (
          select source, count(*) as records from ${dailyPlays}
          where account_id = ${accountId} and day >= ${sql.placeholder("since")}::date and counts group by source) recent)`,
      measured: sql<boolean>`exists (select from ${dailyPlays} where account_id = ${accountId} and source = 'measured')`,
      bookedStatements: sql<number>`(
        select count(*)::int from ${statements}
        where account_id = ${accountId} and state = 'booked' and kind is distinct from 'plays')`,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId)),
);

/** What figures an artist has, in one round trip. */
export async function countFigures(db: Database, id: string, since: string): Promise<FigureCounts> {
  const [row] = await selectCounts(db, { accountId: id, since });
  return row ?? { recent: [], measured: false, bookedStatements: 0 };
}
