import type { Database, Transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { removeMembers } from "@ledgerline/db/queries/account/members";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import * as schema from "@ledgerline/db/schema";
import {
  accounts,
  oauthStates,
  platformCredentials,
  statementPurges,
  statements,
  webhookEndpoints,
} from "@ledgerline/db/schema";
import { eq, getTableColumns, getTableName, inArray, is, isNotNull, isNull, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

/** Deletes all that lets us act on platforms in the account's name, and the endpoints told of its events. */
export async function deleteSecrets(tx: Transaction, accountId: string): Promise<void> {
  for (const table of [oauthStates, platformCredentials, webhookEndpoints]) {
    await tx.orm.delete(table).where(eq(table.accountId, accountId));
  }
}

/** About a tenth of a second of work. */
const SLICE = 20_000;
/** A piece is a megabyte. */
const PIECES = 100;

/** Rows here belong to members, and leave with the membership. */
const OF_MEMBERS = ["members", "sessions"];
const NAMES = Object.values(schema).flatMap((table) =>
  is(table, PgTable) && "accountId" in getTableColumns(table) ? getTableName(table) : [],
);

/**
 * Every table with an account's rows. A file's pieces come first, then the statements, so that a running booking ends
 * before its rows are deleted.
 */
export const ERASED_IN_ORDER: readonly string[] = [
  ...new Set(["statement_originals", "statements", ...NAMES.filter((name) => !OF_MEMBERS.includes(name))]),
];

/** Deletes some rows of an account from one of these tables. Returns how many there were. */
export async function eraseSlice(db: Database, table: string, accountId: string): Promise<number> {
  const most = table === "statement_originals" ? PIECES : SLICE;
  const erased = await db.sql`
    delete from ${db.sql(table)} where account_id = ${accountId} and ctid = any(array(
      select ctid from ${db.sql(table)} where account_id = ${accountId} limit ${most}))`;
  return erased.count;
}

/** Deletes the account's row, its members and anything added while the rest was being deleted. */
export async function deleteAccount(tx: Transaction, accountId: string): Promise<void> {
  await lockAccount(tx, accountId);
  for (const table of ERASED_IN_ORDER) {
    await tx.orm.execute(sql`delete from ${sql.identifier(table)} where account_id = ${accountId}`);
  }
  await removeMembers(tx, accountId);
  await tx.orm.delete(schema.accounts).where(eq(schema.accounts.id, accountId));
}

/** All work that waits for a job, across accounts: a restored database has none of the jobs. */
interface LostWork {
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
interface SealingKey {
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
