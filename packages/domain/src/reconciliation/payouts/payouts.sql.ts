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

/** Of these statements, those that another payout than `except` is for, each with the currency of its money there. */
export function listPaid(
  tx: Transaction,
  accountId: string,
  { statementIds, except }: { statementIds: readonly string[]; except: string | null },
): Promise<{ id: string; currency: string }[]> {
  const named = sql`${textArray(statementIds)}::uuid[]`;
  return tx.orm
    .select({
      id: sql<string>`paid`,
      currency: sql<string>`coalesce(${payouts.statementCurrency}, ${payouts.currency})`,
    })
    .from(payouts)
    .innerJoin(sql`unnest(${payouts.statementIds}) each(paid)`, sql`paid = any(${named})`)
    .where(
      and(
        eq(payouts.accountId, accountId),
        except === null ? undefined : ne(payouts.id, except),
        sql`${payouts.statementIds} && ${named}`,
      ),
    );
}

export async function insertPayouts(
  tx: Transaction,
  accountId: string,
  rows: readonly Omit<PayoutRow, "accountId">[],
): Promise<void> {
  await tx.orm.execute(sql`
    insert into payouts
      (account_id, id, arrived_on, currency, amount, statement_currency, fees, statement_ids, changed_at)
    select ${accountId}::uuid, id, "arrivedOn", currency, amount, "statementCurrency", fees, "statementIds", "changedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added
      (id uuid, "arrivedOn" date, currency text, amount numeric, "statementCurrency" text, fees jsonb,
        "statementIds" uuid[], "changedAt" timestamptz)`);
}

export async function updatePayout(tx: Transaction, { accountId, id, ...change }: PayoutRow): Promise<void> {
  await tx.orm
    .update(payouts)
    .set(change)
    .where(and(eq(payouts.accountId, accountId), eq(payouts.id, id)));
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
