import { and, asc, count, desc, eq, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { accountStores, royaltyMonths, sources, statements } from "../../schema/index.ts";
import { areCountedMonths } from "./counted-months.ts";

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

export interface StorePlatform {
  store: string;
  platform: string;
}

export interface BookedStore {
  store: string;
  lines: number;
  totals: { currency: string; net: string }[];
}

/** Tables with booked figures by platform. */
interface ByPlatform {
  accountId: PgColumn;
  platform: PgColumn;
}

/** Joins the artist's decision about a row's store: `.leftJoin(accountStores, storeOf(table))`. */
export function storeOf({ accountId, platform }: ByPlatform): SQL | undefined {
  return and(eq(accountStores.accountId, accountId), eq(accountStores.store, platform));
}

/** The platform that a row counts towards, after `storeOf` has been joined. */
export function countedPlatform({ platform }: Pick<ByPlatform, "platform">): SQL<string> {
  return sql<string>`coalesce(${accountStores.platform}, ${platform})`;
}

export function listStorePlatforms(db: Database | Transaction, accountId: string): Promise<StorePlatform[]> {
  return db.orm
    .select({ store: accountStores.store, platform: accountStores.platform })
    .from(accountStores)
    .where(eq(accountStores.accountId, accountId))
    .orderBy(asc(accountStores.store));
}

export async function saveStorePlatform(tx: Transaction, row: StorePlatform & { accountId: string }): Promise<void> {
  await tx.orm
    .insert(accountStores)
    .values(row)
    .onConflictDoUpdate({
      target: [accountStores.accountId, accountStores.store],
      set: { platform: sql`excluded.platform` },
    });
}

export async function deleteStorePlatform(tx: Transaction, accountId: string, store: string): Promise<void> {
  await tx.orm.delete(accountStores).where(and(eq(accountStores.accountId, accountId), eq(accountStores.store, store)));
}

/** The booked stores other than `platforms`, as lines name them, most lines first. */
export function listBookedStores(
  db: Database | Transaction,
  accountId: string,
  { platforms, limit }: { platforms: readonly string[]; limit: number },
): Promise<BookedStore[]> {
  const byCurrency = db.orm
    .select({
      store: sql<string>`${royaltyMonths.platform}`.as("store"),
      currency: sql<string>`${royaltyMonths.currency}`.as("currency"),
      net: sql<string>`sum(${royaltyMonths.net})::text`.as("net"),
      lines: sql<number>`sum(${royaltyMonths.lines})`.as("lines"),
    })
    .from(areCountedMonths(accountId))
    .where(notInArray(royaltyMonths.platform, [...platforms]))
    .groupBy(royaltyMonths.platform, royaltyMonths.currency)
    .as("by_currency");
  const lines = sql`sum(${byCurrency.lines})`.mapWith(Number);
  return db.orm
    .select({
      store: byCurrency.store,
      lines,
      totals: sql<
        BookedStore["totals"]
      >`json_agg(json_build_object('currency', ${byCurrency.currency}, 'net', ${byCurrency.net})
        order by ${byCurrency.currency})`,
    })
    .from(byCurrency)
    .groupBy(byCurrency.store)
    .orderBy(desc(lines), asc(byCurrency.store))
    .limit(limit);
}
