import type { Database } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { accounts, statementPurges, statements } from "@ledgerline/db/schema";
import { inArray, isNotNull } from "drizzle-orm";

/** All work that waits for a job, across accounts: a restored database has none of the jobs. */
export interface LostWork {
  bookings: Pick<StatementRow, "accountId" | "id" | "bytesTotal">[];
  /** Accounts with lines to be deleted, and accounts that were closed. */
  purges: string[];
  closed: string[];
}

export async function listLostWork(db: Database): Promise<LostWork> {
  const bookings = await db.orm
    .select({ accountId: statements.accountId, id: statements.id, bytesTotal: statements.bytesTotal })
    .from(statements)
    .where(inArray(statements.state, ["received", "booking"]));
  const purges = await db.orm.selectDistinct({ accountId: statementPurges.accountId }).from(statementPurges);
  const closed = await db.orm.select({ id: accounts.id }).from(accounts).where(isNotNull(accounts.closedAt));
  return { bookings, purges: purges.map(({ accountId }) => accountId), closed: closed.map(({ id }) => id) };
}
