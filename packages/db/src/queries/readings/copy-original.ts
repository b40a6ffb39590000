import { sql } from "drizzle-orm";
import type { Transaction } from "../../client.ts";

/** Keeps the file of a statement for another one, too, so that each can be deleted without the other. */
export async function copyOriginal(tx: Transaction, artistId: string, from: string, to: string): Promise<void> {
  await tx.orm.execute(sql`
    insert into statement_originals (artist_id, statement_id, chunk_no, bytes)
    select artist_id, ${to}::uuid, chunk_no, bytes from statement_originals
    where artist_id = ${artistId} and statement_id = ${from}`);
}
