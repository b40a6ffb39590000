import { sql } from "drizzle-orm";
import type { Transaction } from "./client.ts";

/**
 * What a database is marked with from before a restore fills it until all that follows is done: a comment on its
 * accounts.
 */
const MARK = "Being restored from the backup of ";

export const UNFINISHED_RESTORE =
  "A restore of this database has not finished. Run it again with the same file: it goes on from where it ended.";

/** A query for when the backup was made that this database is being restored from; null for none. */
export const FIND_RESTORE = `
  select substr(mark, ${MARK.length + 1}) as "backupAt"
  from obj_description(coalesce(to_regclass('accounts'), to_regclass('artists')), 'pg_class') mark
  where starts_with(mark, '${MARK}')`;

/** A statement that marks the database, which has its tables by now. */
export function beginRestore(backupAt: Date): string {
  return onAccounts(`'${MARK}${backupAt.toISOString()}'`);
}

export const END_RESTORE = onAccounts("null");

/** Accounts were rows of `artists` in the databases that old backups are restored into first. */
function onAccounts(comment: string): string {
  return `do $$ begin
    if to_regclass('accounts') is not null then comment on table accounts is ${comment};
    else comment on table artists is ${comment}; end if;
  end $$`;
}

/** Across accounts: takes the mark away, in the transaction that does the last of what a restore has to. */
export async function endRestore(tx: Transaction): Promise<void> {
  await tx.orm.execute(sql.raw(END_RESTORE));
}
