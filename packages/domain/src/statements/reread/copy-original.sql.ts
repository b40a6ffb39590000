import type { Transaction } from "@ledgerline/db/client";
import { sql } from "drizzle-orm";

/** Copies the file of a statement for another one, so that each can be deleted without the other. */
export async function copyOriginal(tx: Transaction, accountId: string, from: string, to: string): Promise<void> {
  await tx.orm.execute(sql`
    insert into statement_originals (account_id, statement_id, chunk_no, bytes)
    select account_id, ${to}::uuid, chunk_no, bytes from statement_originals
    where account_id = ${accountId} and statement_id = ${from}`);
}
