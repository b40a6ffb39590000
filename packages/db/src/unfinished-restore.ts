import { sql } from "drizzle-orm";
import type { Transaction } from "./client.ts";

/** Marks a database from before a restore fills it until everything after that is done: a comment on its accounts. */
const MARK = "Being restored from the backup of ";

export const UNFINISHED_RESTORE =
  "A restore of this database has not finished. Run it again with the same file: it goes on from where it ended.";

/** An expression for the table of accounts, which was `artists` in old backups. */
export const ACCOUNTS_TABLE = "coalesce(to_regclass('accounts'), to_regclass('artists'))";

/** A query for the time of the backup that this database is being restored from; null if there is none. */
export const FIND_RESTORE = `
  select substr(mark, ${MARK.length + 1}) as "backupAt"
  from obj_description(${ACCOUNTS_TABLE}, 'pg_class') mark
  where starts_with(mark, '${MARK}')`;

/** A statement that marks the database, once it has its tables. */
export function beginRestore(backupAt: Date): string {
  return onAccounts(`'${MARK}${backupAt.toISOString()}'`);
}

export const END_RESTORE = onAccounts("null");

function onAccounts(comment: string): string {
  return `do $$ begin execute format($c$comment on table %s is ${comment}$c$, ${ACCOUNTS_TABLE}); end $$`;
}

/** Across accounts: removes the mark, in the transaction that does the restore's last step. */
export async function endRestore(tx: Transaction): Promise<void> {
  await tx.orm.execute(sql.raw(END_RESTORE));
}
