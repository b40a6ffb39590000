import type { Database } from "@ledgerline/db/client";
import { stillBooked } from "@ledgerline/db/queries/still-booked";

/** Sums as they must not be read: they count what is being purged. */
export async function sumStore({ sql }: Database, accountId: string, store: string) {
  return sql`select sum(net) from statement_lines where account_id = ${accountId} and store = ${store}`;
}

export async function sumWithTitles({ sql }: Database, accountId: string) {
  return sql`
    select sum(cut.net) from royalty_cuts cut
    join statement_lines line using (account_id, statement_id)
    where account_id = ${accountId} and ${stillBooked(sql, accountId, "line")}`;
}

export async function countMonths({ sql }: Database, accountId: string) {
  return sql`select count(*) from royalty_months where account_id = ${accountId}`;
}
