import { sql } from "drizzle-orm";
import type { Transaction } from "./client.ts";

/**
 * What a database is marked with from before a restore fills it until all that follows is done: a comment on its
 * accounts.
 */
const MARK = "Being restored from the backup of ";

export const UNFINISHED_RESTORE =
  "A restore of this database has not finished. Run it again with the same file: it goes on from where it ended.";

/** An expression for the table of accounts, which were rows of `artists` in the databases of old backups. */
export const ACCOUNTS_TABLE = "coalesce(to_regclass('accounts'), to_regclass('artists'))";

/** A query for when the backup was made that this database is being restored from; null for none. */
export const FIND_RESTORE = `
  select substr(mark, ${MARK.length + 1}) as "backupAt"
  from obj_description(${ACCOUNTS_TABLE}, 'pg_class') mark
  where starts_with(mark, '${MARK}')`;

/** A statement that marks the database, which has its tables by now. */
export function beginRestore(backupAt: Date): string {
  return onAccounts(`'${MARK}${backupAt.toISOString()}'`);
}

export const END_RESTORE = onAccounts("null");

function onAccounts(comment: string): string {
  return `do $$ begin execute format($c$comment on table %s is ${comment}$c$, ${ACCOUNTS_TABLE}); end $$`;
}

/** Across accounts: takes the mark away, in the transaction that does the last of what a restore has to. */
export async function endRestore(tx: Transaction): Promise<void> {
  await tx.orm.execute(sql.raw(END_RESTORE));
}
