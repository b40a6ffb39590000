import type { Database, Transaction } from "@ledgerline/db/client";
import { isOfStatement, type StatementKey } from "@ledgerline/db/queries/statements/statements";
import { statementOriginals, statements } from "@ledgerline/db/schema";
import { and, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";

/** Crosses accounts: refused statements whose files were kept long enough. */
export function listRefusedOriginals(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<StatementKey[]> {
  return db.orm
    .select({ accountId: statements.accountId, statementId: statements.id })
    .from(statements)
    .where(and(eq(statements.state, "refused"), gt(statements.keptBytes, 0), lt(statements.refusedAt, before)))
    .limit(limit);
}

/** Deletes the file of a refused statement. False if it is no longer refused, or has none. */
export async function dropOriginal(tx: Transaction, { accountId, statementId }: StatementKey): Promise<boolean> {
  const dropped = await tx.orm
    .update(statements)
    .set({ keptBytes: 0 })
    .where(and(keyIs(accountId, statementId), eq(statements.state, "refused"), gt(statements.keptBytes, 0)))
    .returning({ id: statements.id });
  if (dropped.length === 0) return false;
  await tx.orm.delete(statementOriginals).where(isOfStatement(statementOriginals, { accountId, statementId }));
  return true;
}

/**
 * Moves the stored file of a refused statement to a newer one with the same content, if nothing was erased from it.
 * False if there is none.
 */
export async function takeOverOriginal(
  tx: Transaction,
  { accountId, statementId }: StatementKey,
  { sha256, sheet }: { sha256: string; sheet: string | null },
): Promise<boolean> {
  const [older] = await tx.orm
    .select({ id: statements.id })
    .from(statements)
    .where(
      and(
        eq(statements.accountId, accountId),
        ne(statements.id, statementId),
        eq(statements.state, "refused"),
        eq(statements.sha256, sha256),
        sheet === null ? isNull(statements.sheet) : eq(statements.sheet, sheet),
        gt(statements.keptBytes, 0),
        sql`${statements.erasedColumns} = '[]'`,
      ),
    )
    .limit(1);
  if (!older) return false;
  const moved = await tx.orm
    .update(statementOriginals)
    .set({ statementId })
    .where(isOfStatement(statementOriginals, { accountId, statementId: older.id }))
    .returning({ chunkNo: statementOriginals.chunkNo });
  await tx.orm.update(statements).set({ keptBytes: 0 }).where(keyIs(accountId, older.id));
  return moved.length > 0;
}

function keyIs(accountId: string, id: string) {
  return and(eq(statements.accountId, accountId), eq(statements.id, id));
}
