import { and, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { statementOriginals, statements } from "../../schema/index.ts";
import { isOfStatement } from "./of-statement.ts";
import type { StatementKey } from "./statements.ts";

/** Crosses artists: refused statements whose files were kept long enough. */
export function listRefusedOriginals(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<StatementKey[]> {
  return db.orm
    .select({ artistId: statements.artistId, statementId: statements.id })
    .from(statements)
    .where(and(eq(statements.state, "refused"), gt(statements.keptBytes, 0), lt(statements.refusedAt, before)))
    .limit(limit);
}

/** Deletes the file of a refused statement. False when it is no longer refused, or has none. */
export async function dropOriginal(tx: Transaction, { artistId, statementId }: StatementKey): Promise<boolean> {
  const dropped = await tx.orm
    .update(statements)
    .set({ keptBytes: 0 })
    .where(and(keyIs(artistId, statementId), eq(statements.state, "refused"), gt(statements.keptBytes, 0)))
    .returning({ id: statements.id });
  if (dropped.length === 0) return false;
  await tx.orm.delete(statementOriginals).where(isOfStatement(statementOriginals, { artistId, statementId }));
  return true;
}

/**
 * Moves the stored file of a refused statement to a newer one with the same content, of which nothing was erased. False
 * when there is none.
 */
export async function takeOverOriginal(
  tx: Transaction,
  { artistId, statementId }: StatementKey,
  { sha256, sheet }: { sha256: string; sheet: string | null },
): Promise<boolean> {
  const [older] = await tx.orm
    .select({ id: statements.id })
    .from(statements)
    .where(
      and(
        eq(statements.artistId, artistId),
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
    .where(isOfStatement(statementOriginals, { artistId, statementId: older.id }))
    .returning({ chunkNo: statementOriginals.chunkNo });
  await tx.orm.update(statements).set({ keptBytes: 0 }).where(keyIs(artistId, older.id));
  return moved.length > 0;
}

function keyIs(artistId: string, id: string) {
  return and(eq(statements.artistId, artistId), eq(statements.id, id));
}
