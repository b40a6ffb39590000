import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { and, eq, gte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import { DAILY_SOURCES, dailyPlays } from "../../schema/index.ts";
import { textArray } from "../parameters.ts";

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

/**
 * For a FROM: each `platform` and `source` with the rows that `figures` selects from the account's counted days. `rest`
 * is appended after their WHERE. Queried platform by platform, the days come out of an index in order. Otherwise
 * Postgres plans for the few days that most artists have, and sorts thousands of them by text.
 */
export function eachCounted(accountId: SQLWrapper, figures: SQL, rest: SQL = sql``): SQL {
  return sql`unnest(${listed(PLATFORM_IDS)}) platforms(platform)
    cross join unnest(${listed(DAILY_SOURCES)}) sources(source)
    cross join lateral (
      select ${figures} from ${dailyPlays} daily
      where account_id = ${accountId} and counts and daily.platform = platforms.platform and daily.source = sources.source
      ${rest}
    ) counted`;
}

/** Whether the account has sample plays. Looks up each platform's first day: other plans read everybody's plays. */
export function hasSample(accountId: SQLWrapper): SQL<boolean> {
  return sql`exists (
    select from ${eachCounted(accountId, sql`min(day) as first`)} where source = 'sample' and first is not null)`;
}

function listed(values: readonly string[]): SQL {
  return sql.raw(`'${textArray(values)}'::text[]`);
}
