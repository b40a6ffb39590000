import { sql } from "drizzle-orm";
import type { Transaction } from "./client.ts";

/** What a database is marked with from before a restore fills it until all that follows is done: a comment on its artists. */
const MARK = "Being restored from the backup of ";

export const UNFINISHED_RESTORE =
  "A restore of this database has not finished. Run it again with the same file: it goes on from where it ended.";

/** A query for when the backup was made that this database is being restored from; null for none. */
export const FIND_RESTORE = `
  select substr(mark, ${MARK.length + 1}) as "backupAt"
  from obj_description(to_regclass('artists'), 'pg_class') mark where starts_with(mark, '${MARK}')`;

/** A statement that marks the database, which has its tables by now. */
export function beginRestore(backupAt: Date): string {
  return `comment on table artists is '${MARK}${backupAt.toISOString()}'`;
}

export const END_RESTORE = "comment on table artists is null";

/** Across artists: takes the mark away, in the transaction that does the last of what a restore has to. */
export async function endRestore(tx: Transaction): Promise<void> {
  await tx.orm.execute(sql.raw(END_RESTORE));
}
