import type { Database, Transaction } from "@ledgerline/db/client";
import { textArray } from "@ledgerline/db/queries/parameters";
import { payouts, statements } from "@ledgerline/db/schema";
import { and, asc, count, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";

export type PayoutRow = typeof payouts.$inferSelect;

/** All payouts, the newest first. */
export function listPayouts(db: Database | Transaction, accountId: string): Promise<PayoutRow[]> {
  return db.orm
    .select()
    .from(payouts)
    .where(eq(payouts.accountId, accountId))
    .orderBy(desc(payouts.arrivedOn), desc(payouts.id));
}

/** Payouts after one, the newest first. */
export function pagePayouts(
  db: Database,
  accountId: string,
  { after, limit }: { after: { date: string; id: string } | null; limit: number },
): Promise<PayoutRow[]> {
  const isAfter = after
    ? sql`(${payouts.arrivedOn}, ${payouts.id}) < (${after.date}::date, ${after.id}::uuid)`
    : undefined;
  return db.orm
    .select()
    .from(payouts)
    .where(and(eq(payouts.accountId, accountId), isAfter))
    .orderBy(desc(payouts.arrivedOn), desc(payouts.id))
    .limit(limit);
}

export async function findPayout(tx: Transaction, accountId: string, id: string): Promise<PayoutRow | null> {
  const [row] = await tx.orm
    .select()
    .from(payouts)
    .where(and(eq(payouts.accountId, accountId), eq(payouts.id, id)));
  return row ?? null;
}

export async function countPayouts(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx.orm.select({ n: count() }).from(payouts).where(eq(payouts.accountId, accountId));
  return row?.n ?? 0;
}

/** Whether another payout than `except` is for some of these statements' money in a currency. */
export async function arePaid(
  tx: Transaction,
  accountId: string,
  { statementIds, currency, except }: { statementIds: readonly string[]; currency: string; except: string | null },
): Promise<boolean> {
  const found = await tx.orm
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.accountId, accountId),
        except === null ? undefined : ne(payouts.id, except),
        eq(sql`coalesce(${payouts.statementCurrency}, ${payouts.currency})`, currency),
        sql`${payouts.statementIds} && ${textArray(statementIds)}::uuid[]`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function savePayout(tx: Transaction, row: PayoutRow): Promise<void> {
  const { arrivedOn, currency, amount, statementCurrency, fees, statementIds, changedAt } = row;
  await tx.orm
    .insert(payouts)
    .values(row)
    .onConflictDoUpdate({
      target: [payouts.accountId, payouts.id],
      set: { arrivedOn, currency, amount, statementCurrency, fees, statementIds, changedAt },
    });
}

/** The deleted payout; null if there was none. */
export async function deletePayout(tx: Transaction, accountId: string, id: string): Promise<PayoutRow | null> {
  const [row] = await tx.orm
    .delete(payouts)
    .where(and(eq(payouts.accountId, accountId), eq(payouts.id, id)))
    .returning();
  return row ?? null;
}

/** What a booked statement comes to in one currency. */
interface BookedTotal {
  statement_id: string;
  file_name: string;
  accounted: string | null;
  currency: string;
  net: string;
  /** The id of the statement's account with a distributor. */
  source: string;
}

/** What statements have come to since they were booked, newest accounting date first: the named ones, or the newest. */
export async function listBookedTotals(
  db: Database | Transaction,
  accountId: string,
  which: { ids: readonly string[] } | { newest: number },
): Promise<BookedTotal[]> {
  const { id, fileName, accountedTo, sourceId, totals, state, kind } = statements;
  const isNamed = "ids" in which ? sql`${id} = any(${textArray(which.ids)}::uuid[])` : undefined;
  const query = db.orm
    .select({ id, fileName, accountedTo, sourceId, totals })
    .from(statements)
    .where(
      and(
        eq(statements.accountId, accountId),
        eq(state, "booked"),
        or(isNull(kind), inArray(kind, ["income", "correction"])),
        isNamed,
      ),
    )
    .orderBy(sql`${accountedTo} desc nulls last`, asc(id));
  const rows = await ("newest" in which ? query.limit(which.newest) : query);
  return rows.flatMap((row) =>
    row.totals.map(({ currency, net }) => ({
      statement_id: row.id,
      file_name: row.fileName,
      accounted: row.accountedTo,
      currency,
      net,
      source: row.sourceId ?? "",
    })),
  );
}

/** The newest booked totals that no payout is for, newest accounting date first. */
export function listOpenTotals(db: Database, accountId: string, limit: number): Promise<BookedTotal[]> {
  const { id, fileName, accountedTo, sourceId, totals, state, kind } = statements;
  const currency = sql<string>`total ->> 'currency'`;
  const paid = db.orm
    .select({
      id: sql`unnest(${payouts.statementIds})`.as("id"),
      currency: sql`coalesce(${payouts.statementCurrency}, ${payouts.currency})`.as("currency"),
    })
    .from(payouts)
    .where(eq(payouts.accountId, accountId));
  return db.orm
    .select({
      statement_id: id,
      file_name: fileName,
      accounted: accountedTo,
      currency,
      net: sql<string>`total ->> 'net'`,
      source: sql<string>`coalesce(${sourceId}::text, '')`,
    })
    .from(statements)
    .innerJoin(sql`jsonb_array_elements(${totals}) with ordinality each(total, place)`, sql`true`)
    .where(
      and(
        eq(statements.accountId, accountId),
        eq(state, "booked"),
        or(isNull(kind), inArray(kind, ["income", "correction"])),
        sql`(${id}, ${currency}) not in ${paid}`,
      ),
    )
    .orderBy(sql`${accountedTo} desc nulls last`, asc(id), sql`place`)
    .limit(limit);
}
