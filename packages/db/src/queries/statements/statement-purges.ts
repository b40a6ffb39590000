import { randomUUIDv7 } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { statementPurges } from "../../schema/index.ts";
import { isOfStatement, type StatementKey } from "./statements.ts";

export interface Purge extends StatementKey {
  id: string;
  /** Accounting days; null for all lines. */
  dates: string[] | null;
  /** Whether the months still include these lines. */
  inMonths: boolean;
}

/** From the commit on, readers leave out these lines of the statement and their roll-ups. */
export async function insertPurge(
  tx: Transaction,
  { accountId, statementId }: StatementKey,
  { dates, inMonths }: Pick<Purge, "dates" | "inMonths">,
  createdAt: Date,
): Promise<Purge> {
  const purge = { accountId, statementId, id: randomUUIDv7(), dates, inMonths };
  await tx.orm.insert(statementPurges).values({ ...purge, createdAt });
  return purge;
}

/** Purges all lines of the statement instead. */
export async function widenPurge(tx: Transaction, purge: Purge): Promise<void> {
  await tx.orm.update(statementPurges).set({ dates: null }).where(keyIs(purge));
}

/** The oldest purge of an account that is still under way. */
export async function findPurge(db: Database | Transaction, accountId: string): Promise<Purge | null> {
  const [purge] = await db.orm
    .select({
      accountId: statementPurges.accountId,
      statementId: statementPurges.statementId,
      id: statementPurges.id,
      dates: statementPurges.dates,
      inMonths: statementPurges.inMonths,
    })
    .from(statementPurges)
    .where(eq(statementPurges.accountId, accountId))
    .orderBy(asc(statementPurges.createdAt), asc(statementPurges.id))
    .limit(1);
  return purge ?? null;
}

/** For a purge that has nothing left to delete. */
export async function deletePurge(tx: Transaction, purge: Purge): Promise<void> {
  await tx.orm.delete(statementPurges).where(keyIs(purge));
}

function keyIs(purge: Purge) {
  return and(isOfStatement(statementPurges, purge), eq(statementPurges.id, purge.id));
}
