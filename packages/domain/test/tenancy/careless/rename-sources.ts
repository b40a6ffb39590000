import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { sources } from "@ledgerline/db/schema";
import { eq, sql } from "drizzle-orm";

/** Changes of figures as they must not be made, except for the last two. */
export async function renamePastTransactions({ sql }: Database, accountId: string, name: string) {
  return sql`update sources set name = ${name} where account_id = ${accountId}`;
}

export async function renameOutsideTransactions(db: Database, accountId: string, name: string) {
  return db.orm.update(sources).set({ name }).where(eq(sources.accountId, accountId));
}

/** Names the owner of another table in the usual way, and that of the changed one in another way. */
export async function renameOfTwo(tx: Transaction, accountId: string, id: string) {
  return tx.orm.execute(sql`
    update sources set name = 'x' from claims
    where claims.account_id = ${id} and ${accountId} = sources.account_id`);
}

export async function renameInTransaction(tx: Transaction, accountId: string, name: string) {
  return tx.orm.update(sources).set({ name }).where(eq(sources.accountId, accountId));
}

export function renameInItsOwn(db: Database, accountId: string, name: string) {
  return transaction(db, (tx) => renameInTransaction(tx, accountId, name));
}
