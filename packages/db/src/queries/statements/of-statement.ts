import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { StatementKey } from "./statements.ts";

/** A table whose rows belong to statements. */
export type OfStatement = PgTable & { accountId: PgColumn; statementId: PgColumn };

/** The condition that finds the rows of one statement. */
export function isOfStatement(table: OfStatement, { accountId, statementId }: StatementKey): SQL | undefined {
  return and(eq(table.accountId, accountId), eq(table.statementId, statementId));
}
