import type { PlatformId } from "@ledgerline/contract/platforms";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../client.ts";

/**
 * Says which reading of each performer and day counts, so that none is added to another. A platform's own count of a
 * day is finer than the growth between two looks at its API, and a newer file replaces an older one. Counts of single
 * tracks count together, unless there is one of the performer as a whole.
 */
export async function chooseReadings(
  tx: Transaction,
  artistId: string,
  platform: PlatformId,
  since = "0001-01-01",
): Promise<void> {
  await tx.orm.execute(sql`
    with reading as (
      select day, measured_by, performer, title_key, statement_id,
        row_number() over (
          partition by day, performer, title_key
          order by right(measured_by, 4) = '_api', taken_at desc nulls last, statement_id desc
        ) = 1 and (title_key = '' or not bool_or(title_key = '') over (partition by day, performer)) as best
      from daily_plays
      where artist_id = ${artistId} and platform = ${platform} and source = 'measured' and day >= ${since}
    )
    update daily_plays set counts = best
    from reading
    where daily_plays.artist_id = ${artistId} and daily_plays.platform = ${platform} and source = 'measured'
      and daily_plays.day = reading.day and daily_plays.measured_by = reading.measured_by
      and daily_plays.performer = reading.performer and daily_plays.title_key = reading.title_key
      and daily_plays.statement_id = reading.statement_id and counts <> best`);
}
