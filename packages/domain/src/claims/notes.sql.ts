import type { Database, Transaction } from "@ledgerline/db/client";
import type { ClaimRow } from "@ledgerline/db/queries/claims";
import { claims, type StoredClaimNote } from "@ledgerline/db/schema";
import { and, eq, sql } from "drizzle-orm";

type Key = Pick<ClaimRow, "accountId" | "id">;

const isClaim = ({ accountId, id }: Key) => and(eq(claims.accountId, accountId), eq(claims.id, id));

/** The newest notes of a claim, or of those before the note `before`, the newest first. Their ids are in their order. */
export async function listNotes(
  { connections }: Database,
  { accountId, id }: Key,
  { before = null, limit }: { before?: string | null | undefined; limit: number },
): Promise<StoredClaimNote[]> {
  const { rows } = await connections.query<{ note: StoredClaimNote }>(
    `select note from claims, jsonb_array_elements(claims.notes) note
    where claims.account_id = $1 and claims.id = $2 and ($3::text is null or note ->> 'id' < $3)
    order by note ->> 'id' desc limit $4`,
    [accountId, id, before, limit],
  );
  return rows.map(({ note }) => note);
}

export async function countNotes(tx: Transaction, key: Key): Promise<number> {
  const [row] = await tx.orm
    .select({ notes: sql<number>`jsonb_array_length(${claims.notes})` })
    .from(claims)
    .where(isClaim(key));
  return row?.notes ?? 0;
}

export async function insertNote(tx: Transaction, key: Key, note: StoredClaimNote): Promise<void> {
  await tx.orm
    .update(claims)
    .set({ notes: sql`${claims.notes} || ${JSON.stringify([note])}::jsonb` })
    .where(isClaim(key));
}

/** False if there is no such note. */
export async function deleteNote(tx: Transaction, key: Key, noteId: string): Promise<boolean> {
  const named = JSON.stringify([{ id: noteId }]);
  const deleted = await tx.orm
    .update(claims)
    .set({
      notes: sql`jsonb_path_query_array(${claims.notes}, '$[*] ? (@.id != $id)', jsonb_build_object('id', ${noteId}::text))`,
    })
    .where(and(isClaim(key), sql`${claims.notes} @> ${named}::jsonb`))
    .returning({ id: claims.id });
  return deleted.length > 0;
}
