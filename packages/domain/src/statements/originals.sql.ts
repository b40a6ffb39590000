import type { Database, Transaction } from "@ledgerline/db/client";
import { prepared } from "@ledgerline/db/prepared";
import { isOfStatement } from "@ledgerline/db/queries/statements/statements";
import { statementOriginals } from "@ledgerline/db/schema";
import { and, eq, lt, sql } from "drizzle-orm";

export type OriginalPiece = typeof statementOriginals.$inferInsert;

const selectPiece = prepared("statement_original_piece", (orm) =>
  orm
    .select({ bytes: statementOriginals.bytes })
    .from(statementOriginals)
    .where(
      and(
        eq(statementOriginals.accountId, sql.placeholder("accountId")),
        eq(statementOriginals.statementId, sql.placeholder("statementId")),
        eq(statementOriginals.chunkNo, sql.placeholder("chunkNo")),
      ),
    ),
);

export async function insertOriginalPiece(tx: Transaction, piece: OriginalPiece): Promise<void> {
  await tx.orm.insert(statementOriginals).values(piece);
}

/** The pieces of a statement's compressed file in order, one in memory at a time. */
export async function* readOriginalPieces(
  db: Database | Transaction,
  accountId: string,
  statementId: string,
): AsyncGenerator<Buffer, void, undefined> {
  for (let chunkNo = 0; ; chunkNo++) {
    const [piece] = await selectPiece(db, { accountId, statementId, chunkNo });
    if (!piece) return;
    yield piece.bytes;
  }
}

/** Deletes the pieces before `first` and renumbers the rest, so that `first` becomes 0. */
export async function keepOriginalFrom(
  tx: Transaction,
  accountId: string,
  statementId: string,
  first: number,
): Promise<void> {
  const own = isOfStatement(statementOriginals, { accountId, statementId });
  await tx.orm.delete(statementOriginals).where(and(own, lt(statementOriginals.chunkNo, first)));
  await tx.orm
    .update(statementOriginals)
    .set({ chunkNo: sql`${statementOriginals.chunkNo} - ${first}` })
    .where(own);
}

/** Copies the file of a statement for another one, so that each can be deleted without the other. */
export async function copyOriginal(tx: Transaction, accountId: string, from: string, to: string): Promise<void> {
  await tx.orm.execute(sql`
    insert into statement_originals (account_id, statement_id, chunk_no, bytes)
    select account_id, ${to}::uuid, chunk_no, bytes from statement_originals
    where account_id = ${accountId} and statement_id = ${from}`);
}
