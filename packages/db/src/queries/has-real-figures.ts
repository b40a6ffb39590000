import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { prepared } from "../prepared.ts";
import { accounts, dailyPlays, statements } from "../schema/index.ts";

const accountId = sql.placeholder("accountId");

const selectReal = prepared("has_real_figures", (orm) =>
  orm
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      sql`${accounts.id} = ${accountId} and (
        exists (select from ${statements}
          where account_id = ${accountId} and state = 'booked' and kind is distinct from 'plays')
        or exists (select from ${dailyPlays} where account_id = ${accountId} and source = 'measured'))`,
    ),
);

/** Whether a statement is booked or a day measured: no sample may then be shown along with them. */
export async function hasRealFigures(db: Database | Transaction, id: string): Promise<boolean> {
  const found = await selectReal(db, { accountId: id });
  return found.length > 0;
}
