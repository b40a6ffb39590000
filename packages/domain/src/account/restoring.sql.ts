import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { accounts, statementPurges, statements } from "@ledgerline/db/schema";
import { inArray, isNotNull, isNull } from "drizzle-orm";

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

/** Across accounts: records on each which backup it comes from. */
export async function markRestored(tx: Transaction, restoredFrom: Date): Promise<void> {
  await tx.orm.update(accounts).set({ restoredFrom }).where(isNull(accounts.closedAt));
}

/** How much a key has sealed. */
export interface SealingKey {
  /** Its name in the sealed texts. */
  key: string;
  connections: number;
  secondFactors: number;
}

/** Across accounts: the keys that anything is sealed with. */
export async function listSealingKeys({ sql }: Database): Promise<SealingKey[]> {
  return await sql<SealingKey[]>`
    select split_part(sealed, '.', 2) as key,
      count(*) filter (where kind = 'connection')::int as connections,
      count(*) filter (where kind = 'second factor')::int as "secondFactors"
    from (
      select credentials as sealed, 'connection' as kind from platform_credentials
      union all
      select secret, 'second factor' from second_factors where confirmed_at is not null
    ) sealed
    group by 1`;
}
