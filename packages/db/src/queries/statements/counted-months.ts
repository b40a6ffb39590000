import { sql as orm, type SQL } from "drizzle-orm";
import type postgres from "postgres";
import { LEFT, SUMS } from "../../schema/measures.ts";
import { fillIn, fillInOrm } from "../parameters.ts";

/** The lines of a statement being deleted that the months still include, taken from its roll-ups. */
export const GOING_MONTHS = `
  select cuts.account_id, cuts.statement_id, sale_month, sale_months, of as platform, currency, ${SUMS}
  from statement_purges going join royalty_cuts cuts using (account_id, statement_id)
  where going.in_months and cut = 'platform_territory' and not exists (
    select from statement_purges other
    where other.account_id = cuts.account_id and other.statement_id = cuts.statement_id and not other.in_months
      and (other.dates is null or cuts.accounted = any(other.dates)))
  group by cuts.account_id, cuts.statement_id, sale_month, sale_months, of, currency`;

/**
 * An artist's `royalty_months` without what is being deleted, for a FROM. `artist` is the artist's parameter. Deletions
 * are rare, so the join usually finds nothing.
 */
export function countedMonthsText(artist: string): string {
  return `(select account_id, sale_month, sale_months, platform, currency, ${LEFT}
    from royalty_months kept left join (
      select account_id, sale_month, sale_months, platform, currency, ${SUMS}
      from (${GOING_MONTHS}) going where account_id = ${artist}
      group by account_id, sale_month, sale_months, platform, currency
    ) gone using (account_id, sale_month, sale_months, platform, currency)
    where account_id = ${artist} and kept.lines > coalesce(gone.lines, 0))`;
}

/** The same for postgres.js. */
export function countedMonths(sql: postgres.Sql, accountId: string) {
  return fillIn(sql, countedMonthsText("?"), accountId);
}

/** The same for Drizzle, named `royalty_months`. */
export function areCountedMonths(accountId: unknown): SQL {
  return orm`${fillInOrm(countedMonthsText("?"), accountId)} royalty_months`;
}
