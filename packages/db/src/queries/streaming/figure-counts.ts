import { eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { artists, type DAILY_SOURCES, dailyPlays, statements } from "../../schema/index.ts";

interface FigureCounts {
  /** Records by day since a UTC day, by source. */
  recent: { source: (typeof DAILY_SOURCES)[number]; records: number }[];
  /** Whether there are measured plays of any day. */
  measured: boolean;
  /** Statements with lines. */
  bookedStatements: number;
}

const artistId = sql.placeholder("artistId");

const selectCounts = prepared("figure_counts", (orm) =>
  orm
    .select({
      recent: sql<FigureCounts["recent"]>`(
        select coalesce(json_agg(recent), '[]') from (
          select source, count(*) as records from ${dailyPlays}
          where artist_id = ${artistId} and day >= ${sql.placeholder("since")}::date and counts group by source) recent)`,
      measured: sql<boolean>`exists (select from ${dailyPlays} where artist_id = ${artistId} and source = 'measured')`,
      bookedStatements: sql<number>`(
        select count(*)::int from ${statements}
        where artist_id = ${artistId} and state = 'booked' and kind is distinct from 'plays')`,
    })
    .from(artists)
    .where(eq(artists.id, artistId)),
);

/** What figures an artist has, in one round trip. */
export async function countFigures(db: Database, id: string, since: string): Promise<FigureCounts> {
  const [row] = await selectCounts(db, { artistId: id, since });
  return row ?? { recent: [], measured: false, bookedStatements: 0 };
}
