import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { DAILY_SOURCES, dailyPlays } from "../../schema/index.ts";
import { textArray } from "../parameters.ts";

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
