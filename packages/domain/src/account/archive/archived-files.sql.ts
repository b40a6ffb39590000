import type { Database } from "@ledgerline/db/client";
import { statementOriginals, statements } from "@ledgerline/db/schema";
import { and, asc, eq, exists, sql } from "drizzle-orm";

/** The statements whose original is stored. */
export function listArchivedFiles(db: Database, accountId: string): Promise<{ id: string; fileName: string }[]> {
  const piece = db.orm
    .select({ one: sql`1` })
    .from(statementOriginals)
    .where(
      and(eq(statementOriginals.accountId, statements.accountId), eq(statementOriginals.statementId, statements.id)),
    );
  return db.orm
    .select({ id: statements.id, fileName: statements.fileName })
    .from(statements)
    .where(and(eq(statements.accountId, accountId), exists(piece)))
    .orderBy(asc(statements.id));
}
