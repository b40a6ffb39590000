import { randomUUID } from "node:crypto";
import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../client.ts";
import { deals, payees, shareAdvances, shareCosts, shareSettings, shareTransfers } from "../../schema/index.ts";
import { chunks, fillInOrm } from "../parameters.ts";
import { hasSample } from "../plays/choose-readings.ts";

export type PayeeRow = typeof payees.$inferSelect;
export type DealRow = typeof deals.$inferSelect;
export type CostRow = typeof shareCosts.$inferSelect;
export type AdvanceRow = typeof shareAdvances.$inferSelect;
export type TransferRow = typeof shareTransfers.$inferSelect;
export type ShareSettingsRow = typeof shareSettings.$inferSelect;

type Reader = Database | Transaction;

/** More than is kept for any account. */
const ALL = 100_000;

/** By name. */
export function listPayees(db: Reader, accountId: string): Promise<PayeeRow[]> {
  return db.orm.select().from(payees).where(eq(payees.accountId, accountId)).orderBy(payees.name, payees.id);
}

export async function insertPayee(tx: Transaction, row: typeof payees.$inferInsert): Promise<void> {
  await tx.orm.insert(payees).values(row);
}

/** False if there is no such payee. */
export async function updatePayee(
  tx: Transaction,
  { accountId, id }: Pick<PayeeRow, "accountId" | "id">,
  change: Partial<Omit<PayeeRow, "accountId" | "id">>,
): Promise<boolean> {
  const changed = await tx.orm
    .update(payees)
    .set(change)
    .where(and(eq(payees.accountId, accountId), eq(payees.id, id)))
    .returning({ id: payees.id });
  return changed.length > 0;
}

export async function deletePayee(
  tx: Transaction,
  { accountId, id }: Pick<PayeeRow, "accountId" | "id">,
): Promise<void> {
  await tx.orm.delete(payees).where(and(eq(payees.accountId, accountId), eq(payees.id, id)));
}

/** By name. */
export function listDeals(db: Reader, accountId: string): Promise<DealRow[]> {
  return db.orm.select().from(deals).where(eq(deals.accountId, accountId)).orderBy(deals.name, deals.id);
}

export async function insertDeal(tx: Transaction, row: typeof deals.$inferInsert): Promise<void> {
  await tx.orm.insert(deals).values(row);
}

export async function updateDeal(
  tx: Transaction,
  { accountId, id }: Pick<DealRow, "accountId" | "id">,
  change: Omit<DealRow, "accountId" | "id" | "createdAt" | "expected">,
): Promise<void> {
  await tx.orm
    .update(deals)
    .set(change)
    .where(and(eq(deals.accountId, accountId), eq(deals.id, id)));
}

export async function deleteDeal(tx: Transaction, { accountId, id }: Pick<DealRow, "accountId" | "id">): Promise<void> {
  await tx.orm.delete(deals).where(and(eq(deals.accountId, accountId), eq(deals.id, id)));
}

/** Newest first, as all money is listed. */
export function listCosts(db: Reader, accountId: string, most = ALL): Promise<CostRow[]> {
  const { date, id } = shareCosts;
  return db.orm
    .select()
    .from(shareCosts)
    .where(eq(shareCosts.accountId, accountId))
    .orderBy(desc(date), desc(id))
    .limit(most);
}

export async function insertCost(tx: Transaction, row: typeof shareCosts.$inferInsert): Promise<void> {
  await tx.orm.insert(shareCosts).values(row);
}

/** As many rows as a statement's parameters allow. */
const AT_ONCE = 500;

export async function insertCosts(tx: Transaction, rows: (typeof shareCosts.$inferInsert)[]): Promise<void> {
  for (const some of chunks(rows, AT_ONCE)) await tx.orm.insert(shareCosts).values(some);
}

/** Null if there is no such cost. */
export async function deleteCost(tx: Transaction, accountId: string, id: string): Promise<CostRow | null> {
  const [row] = await tx.orm
    .delete(shareCosts)
    .where(and(eq(shareCosts.accountId, accountId), eq(shareCosts.id, id)))
    .returning();
  return row ?? null;
}

export function listAdvances(db: Reader, accountId: string, most = ALL): Promise<AdvanceRow[]> {
  const { date, id } = shareAdvances;
  return db.orm
    .select()
    .from(shareAdvances)
    .where(eq(shareAdvances.accountId, accountId))
    .orderBy(desc(date), desc(id))
    .limit(most);
}

export async function insertAdvance(tx: Transaction, row: typeof shareAdvances.$inferInsert): Promise<void> {
  await tx.orm.insert(shareAdvances).values(row);
}

export async function insertAdvances(tx: Transaction, rows: (typeof shareAdvances.$inferInsert)[]): Promise<void> {
  for (const some of chunks(rows, AT_ONCE)) await tx.orm.insert(shareAdvances).values(some);
}

export async function deleteAdvance(tx: Transaction, accountId: string, id: string): Promise<AdvanceRow | null> {
  const [row] = await tx.orm
    .delete(shareAdvances)
    .where(and(eq(shareAdvances.accountId, accountId), eq(shareAdvances.id, id)))
    .returning();
  return row ?? null;
}

export function listTransfers(db: Reader, accountId: string, most = ALL): Promise<TransferRow[]> {
  const { date, id } = shareTransfers;
  return db.orm
    .select()
    .from(shareTransfers)
    .where(eq(shareTransfers.accountId, accountId))
    .orderBy(desc(date), desc(id))
    .limit(most);
}

/** What was paid for a run or came back, to all payees or to one of them. */
export function listPayments(db: Reader, accountId: string, runId: string, payeeId?: string): Promise<TransferRow[]> {
  const { paysRunId, payeeId: payee } = shareTransfers;
  return db.orm
    .select()
    .from(shareTransfers)
    .where(
      and(
        eq(shareTransfers.accountId, accountId),
        eq(paysRunId, runId),
        payeeId === undefined ? undefined : eq(payee, payeeId),
      ),
    );
}

export async function insertTransfers(
  tx: Transaction,
  accountId: string,
  rows: readonly Omit<TransferRow, "accountId" | "runId">[],
): Promise<void> {
  await tx.orm.execute(sql`
    insert into share_transfers (account_id, id, date, payee_id, deal_id, amount, note, kind, pays_run_id, created_at)
    select ${accountId}::uuid, id, date, "payeeId", "dealId", amount, note, kind, "paysRunId", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added
      (id uuid, date date, "payeeId" uuid, "dealId" uuid, amount numeric, note text, kind text, "paysRunId" uuid,
        "createdAt" timestamptz)`);
}

export async function deleteTransfer(tx: Transaction, accountId: string, id: string): Promise<void> {
  await tx.orm.delete(shareTransfers).where(and(eq(shareTransfers.accountId, accountId), eq(shareTransfers.id, id)));
}

/** Whether a cost, an advance or a transfer names a deal. */
export async function isNamedByMoney(tx: Reader, accountId: string, dealId: string): Promise<boolean> {
  const named = (table: typeof shareCosts | typeof shareAdvances | typeof shareTransfers) => {
    return tx.orm
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.accountId, accountId), eq(table.dealId, dealId)))
      .limit(1);
  };
  for (const table of [shareCosts, shareAdvances, shareTransfers]) if ((await named(table)).length > 0) return true;
  return false;
}

/** Those of the payees that a cost, an advance or a transfer names. */
export async function listPayeesOfMoney(tx: Reader, accountId: string, payeeIds: readonly string[]): Promise<string[]> {
  const named = (table: typeof shareCosts | typeof shareAdvances | typeof shareTransfers) =>
    tx.orm
      .select({ id: sql<string>`${table.payeeId}` })
      .from(table)
      .where(and(eq(table.accountId, accountId), inArray(table.payeeId, [...payeeIds])));
  const rows = await union(named(shareCosts), named(shareAdvances), named(shareTransfers));
  return rows.map(({ id }) => id);
}

export async function countShareMoney(
  tx: Reader,
  accountId: string,
): Promise<{ costs: number; advances: number; transfers: number }> {
  const [costs] = await tx.orm.select({ n: count() }).from(shareCosts).where(eq(shareCosts.accountId, accountId));
  const [advances] = await tx.orm
    .select({ n: count() })
    .from(shareAdvances)
    .where(eq(shareAdvances.accountId, accountId));
  const [transfers] = await tx.orm
    .select({ n: count() })
    .from(shareTransfers)
    .where(eq(shareTransfers.accountId, accountId));
  return { costs: costs?.n ?? 0, advances: advances?.n ?? 0, transfers: transfers?.n ?? 0 };
}

/** Null until something is set. */
export async function findShareSettings(db: Reader, accountId: string): Promise<ShareSettingsRow | null> {
  const [row] = await db.orm.select().from(shareSettings).where(eq(shareSettings.accountId, accountId));
  return row ?? null;
}

/** How far an account has got with sharing out royalties. */
export interface ShareUse {
  hasDeals: boolean;
  /** Whether it has anything at all besides samples: a payee, a deal or a run. */
  hasOwn: boolean;
  isSample: boolean;
  /** Changes with the newest runs, which the mark of books and terms does not cover. */
  runs: string;
}

/** `?` is the account. */
const USE = {
  deals: "exists (select from deals where account_id = ?)",
  own: `exists (select from payees where account_id = ?) or exists (select from deals where account_id = ?)
    or exists (select from share_runs where account_id = ?)`,
  runs: `coalesce((select string_agg(concat_ws(' ', id, state, computed_at, closed_at), ',')
    from (select * from share_runs where account_id = ? order by from_day desc limit 2) newest), '')`,
};

/** A single query, because the dashboard runs it for everybody. */
export async function findShareUse(db: Database, accountId: string): Promise<ShareUse> {
  const part = (text: string) => sql`${fillInOrm(text, accountId)}`;
  const [row] = await db.orm
    .select({
      hasDeals: sql<boolean>`${part(USE.deals)}`,
      hasOwn: sql<boolean>`${part(USE.own)}`,
      isSample: hasSample(sql`${accountId}`),
      runs: sql<string>`${part(USE.runs)}`,
    })
    .from(sql`(select) one`);
  return row ?? { hasDeals: false, hasOwn: false, isSample: false, runs: "" };
}

/** Records that something runs are computed from has changed: earlier previews become stale. */
export function markSharesChanged(tx: Transaction, accountId: string): Promise<void> {
  return saveShareSettings(tx, accountId, {});
}

/** Also records that the account's shares have changed, which makes a preview stale. */
export async function saveShareSettings(
  tx: Transaction,
  accountId: string,
  change: Partial<Omit<ShareSettingsRow, "accountId" | "version">>,
): Promise<void> {
  const version = randomUUID();
  await tx.orm
    .insert(shareSettings)
    .values({ accountId, version, ...change })
    .onConflictDoUpdate({ target: [shareSettings.accountId], set: { version: sql`excluded.version`, ...change } });
}
