import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { sources, statements } from "../../schema/index.ts";

export type PrintedRow = typeof sources.$inferSelect;

const selectSources = prepared("list_sources", (orm) =>
  orm
    .select()
    .from(sources)
    .where(eq(sources.accountId, sql.placeholder("accountId")))
    .orderBy(asc(sources.distributor), asc(sources.name), asc(sources.id)),
);

/** By distributor and name. */
export function listSourceRows(db: Database | Transaction, accountId: string): Promise<PrintedRow[]> {
  return selectSources(db, { accountId });
}

/** How many statements each source has, in any state but `deleting`. */
export async function countStatementsBySource(db: Database, accountId: string): Promise<Map<string, number>> {
  const rows = await db.orm
    .select({ sourceId: statements.sourceId, statements: count() })
    .from(statements)
    .where(and(eq(statements.accountId, accountId), ne(statements.state, "deleting")))
    .groupBy(statements.sourceId);
  return new Map(rows.flatMap((row) => (row.sourceId === null ? [] : [[row.sourceId, row.statements]])));
}

export async function insertSource(tx: Transaction, source: typeof sources.$inferInsert): Promise<PrintedRow> {
  const [row] = await tx.orm.insert(sources).values(source).returning();
  if (!row) throw new Error("an insert always returns its row");
  return row;
}

/** Null if the account has no such source. */
export async function changeSource(
  tx: Transaction,
  accountId: string,
  id: string,
  change: Partial<Pick<PrintedRow, "name" | "account">>,
): Promise<PrintedRow | null> {
  const [row] = await tx.orm.update(sources).set(change).where(keyIs(accountId, id)).returning();
  return row ?? null;
}

export async function renameDistributor(tx: Transaction, accountId: string, from: string, to: string): Promise<void> {
  await tx.orm
    .update(sources)
    .set({ distributor: to })
    .where(and(eq(sources.accountId, accountId), eq(sources.distributor, from)));
}

export async function deleteSource(tx: Transaction, accountId: string, id: string): Promise<void> {
  await tx.orm.delete(sources).where(keyIs(accountId, id));
}

export async function moveStatements(tx: Transaction, accountId: string, from: string, into: string): Promise<void> {
  await tx.orm
    .update(statements)
    .set({ sourceId: into })
    .where(and(eq(statements.accountId, accountId), eq(statements.sourceId, from)));
}

function keyIs(accountId: string, id: string) {
  return and(eq(sources.accountId, accountId), eq(sources.id, id));
}
