import { randomUUID } from "node:crypto";
import { and, count, eq, gte, isNotNull, isNull, lte, min, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { accounts, figureVersions } from "../../schema/index.ts";

/** The rest is left to the next run. */
const GUESTS_AT_ONCE = 5000;

export type AccountRow = typeof accounts.$inferSelect;

const selectAccount = prepared("find_account", (orm) =>
  orm
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder("id"))),
);

export async function findAccount(db: Database | Transaction, id: string): Promise<AccountRow | null> {
  const [account] = await selectAccount(db, { id });
  return account ?? null;
}

export async function insertAccount(tx: Transaction, row: typeof accounts.$inferInsert): Promise<AccountRow> {
  const [account] = await tx.orm.insert(accounts).values(row).returning();
  await tx.orm.insert(figureVersions).values({ accountId: row.id, version: randomUUID() });
  return account as AccountRow;
}

/**
 * Locks an account until the end of the transaction. Everything that changes booked data or adds sample data takes this
 * lock first, so that neither misses the other. It is not a row lock: where each node has a copy of `accounts`, one
 * locked row would hold up every other.
 */
export async function lockAccount(tx: Transaction, id: string): Promise<void> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(${lockOf(id)})`);
}

/** The same without waiting: false while somebody else holds the lock. */
export async function tryLockAccount(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx.orm.select({ locked: sql<boolean>`pg_try_advisory_xact_lock(${lockOf(id)})` }).from(ONE);
  return row?.locked === true;
}

const ONE = sql`(select) one`;
const lockOf = (id: string) => sql`hashtextextended(${`account ${id}`}, 0)`;

export async function updateAccount(
  tx: Transaction,
  id: string,
  change: Partial<Omit<AccountRow, "id">>,
): Promise<void> {
  await tx.orm.update(accounts).set(change).where(eq(accounts.id, id));
}

/** The condition that leaves out the rows of disabled accounts. */
export function isOfEnabled(accountId: PgColumn): SQL {
  return sql`not exists (select from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.disabledAt} is not null)`;
}

const isGuest = and(isNotNull(accounts.guestUntil), isNull(accounts.closedAt));

/** Crosses accounts: those of guests whose time is over, longest waiting first. */
export async function listGuestsUntil(db: Database, now: Date): Promise<string[]> {
  const rows = await db.orm
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isGuest, lte(accounts.guestUntil, now)))
    .orderBy(accounts.guestUntil)
    .limit(GUESTS_AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Crosses accounts: when the first guest's account ends, if there are as many of them as there may be; else null. */
export async function findGuestPast(tx: Transaction, most: number): Promise<{ guestUntil: Date } | null> {
  const [first] = await tx.orm
    .select({ guestUntil: min(accounts.guestUntil) })
    .from(accounts)
    .where(isGuest)
    .having(gte(count(), most));
  return first?.guestUntil ? { guestUntil: first.guestUntil } : null;
}

/** Locks a guest's account until the end of the transaction; false if it is not a guest's any more. */
export async function lockGuest(tx: Transaction, id: string): Promise<boolean> {
  await lockAccount(tx, id);
  const guest = await tx.orm
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isGuest));
  return guest.length > 0;
}
