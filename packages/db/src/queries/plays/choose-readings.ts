import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import { dailyPlays } from "../../schema/index.ts";

/** Of several readings of the same plays the first counts: the platform's own count of a day, then the newer file. */
export const BEST_READING_FIRST = "right(measured_by, 4) = '_api', taken_at desc nulls last, statement_id desc";

/**
 * Decides which reading of each performer and day counts, so that readings are never added up. A platform's own count
 * of a day is finer than the growth between two readings of its API, and a newer file replaces an older one. Counts of
 * single tracks count together, unless there is one for the performer as a whole.
 */
export async function chooseReadings(
  tx: Transaction,
  accountId: string,
  platform: PlatformId,
  since = "1900-01-01",
): Promise<void> {
  const { day, measuredBy, performer, titleKey, statementId, counts } = dailyPlays;
  const misjudged = sql`(
    select day, measured_by, performer, title_key, statement_id
    from (
      select day, measured_by, performer, title_key, statement_id, counts,
        row_number() over (
          partition by day, performer, title_key
          order by ${sql.raw(BEST_READING_FIRST)}
        ) = 1 and (title_key = '' or not bool_or(title_key = '') over (partition by day, performer)) as best
      from daily_plays
      where account_id = ${accountId} and platform = ${platform} and source = 'measured' and day >= ${since}
    ) reading
    where counts <> best)`;
  await tx.orm
    .update(dailyPlays)
    .set({ counts: sql`not ${counts}` })
    .where(
      and(
        eq(dailyPlays.accountId, accountId),
        eq(dailyPlays.platform, platform),
        eq(dailyPlays.source, "measured"),
        gte(day, since),
        sql`(${day}, ${measuredBy}, ${performer}, ${titleKey}, ${statementId}) in ${misjudged}`,
      ),
    );
}
