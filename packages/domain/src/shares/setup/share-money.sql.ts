import type { EntryPlace } from "@ledgerline/contract/wire/cursors";
import type { Database, Transaction } from "@ledgerline/db/client";
import type { AdvanceRow, CostRow, TransferRow } from "@ledgerline/db/queries/shares/share-setup";
import {
  deals,
  payees,
  shareAdvances,
  shareCosts,
  shareReceipts,
  shareRuns,
  shareTransfers,
} from "@ledgerline/db/schema";
import { and, asc, count, desc, eq, sql } from "drizzle-orm";

type Reader = Database | Transaction;
type Entries = typeof shareCosts | typeof shareAdvances | typeof shareTransfers;

interface AskedPage {
  after: EntryPlace | null;
  limit: number;
}

/** The entries of an account, the newest first, after the last one of a page. */
function after(table: Entries, accountId: string, { after: last }: AskedPage) {
  const { date, id } = table;
  return and(
    eq(table.accountId, accountId),
    last ? sql`(${date}, ${id}) < (${last.date}::date, ${last.id}::uuid)` : undefined,
  );
}

function newestFirst({ date, id }: Entries) {
  return [desc(date), desc(id)];
}

const CALLED = { dealName: deals.name, payeeName: payees.name };

function isDeal(table: Entries) {
  return and(eq(deals.accountId, table.accountId), eq(deals.id, table.dealId));
}

function isPayee(table: Entries) {
  return and(eq(payees.accountId, table.accountId), eq(payees.id, table.payeeId));
}

export function pageCosts(db: Reader, accountId: string, page: AskedPage) {
  const receipt = {
    fileName: shareReceipts.fileName,
    kind: shareReceipts.kind,
    bytes: shareReceipts.bytes,
    sha256: shareReceipts.sha256,
  };
  return db.orm
    .select({ row: shareCosts, ...CALLED, receipt })
    .from(shareCosts)
    .leftJoin(deals, isDeal(shareCosts))
    .leftJoin(payees, isPayee(shareCosts))
    .leftJoin(
      shareReceipts,
      and(eq(shareReceipts.accountId, shareCosts.accountId), eq(shareReceipts.costId, shareCosts.id)),
    )
    .where(after(shareCosts, accountId, page))
    .orderBy(...newestFirst(shareCosts))
    .limit(page.limit);
}

export function pageAdvances(db: Reader, accountId: string, page: AskedPage) {
  return db.orm
    .select({ row: shareAdvances, ...CALLED, currency: deals.currency })
    .from(shareAdvances)
    .innerJoin(deals, isDeal(shareAdvances))
    .innerJoin(payees, isPayee(shareAdvances))
    .where(after(shareAdvances, accountId, page))
    .orderBy(...newestFirst(shareAdvances))
    .limit(page.limit);
}

export function pageTransfers(db: Reader, accountId: string, page: AskedPage) {
  return db.orm
    .select({ row: shareTransfers, ...CALLED, currency: sql<string>`coalesce(${deals.currency}, ${payees.currency})` })
    .from(shareTransfers)
    .leftJoin(deals, isDeal(shareTransfers))
    .innerJoin(payees, isPayee(shareTransfers))
    .where(after(shareTransfers, accountId, page))
    .orderBy(...newestFirst(shareTransfers))
    .limit(page.limit);
}

export async function countEntries(db: Reader, accountId: string, of: "costs" | "advances" | "transfers") {
  const table = { costs: shareCosts, advances: shareAdvances, transfers: shareTransfers }[of];
  const [row] = await db.orm.select({ n: count() }).from(table).where(eq(table.accountId, accountId));
  return row?.n ?? 0;
}

/** What the newest closed run has left of some advances, by id; none of those that it does not count. */
export async function findLeft(db: Database, accountId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.orm.execute<{ advance: string; left: string }>(sql`
    select advance.entry ->> 'advance' as advance, advance.entry ->> 'left' as left
    from (select record from ${shareRuns} where account_id = ${accountId} and state in ('closed', 'sent')
      order by from_day desc limit 1) newest,
      json_array_elements(newest.record -> 'next' -> 'left') advance(entry)
    where advance.entry ->> 'advance' in ${[...ids]}`);
  return new Map(rows.map(({ advance, left }) => [advance, left]));
}

/** The next costs, advances or opening balances, the oldest first. */
export function listOldestCosts(db: Reader, accountId: string, { after: last, limit }: AskedPage): Promise<CostRow[]> {
  const { date, id } = shareCosts;
  return db.orm
    .select()
    .from(shareCosts)
    .where(and(eq(shareCosts.accountId, accountId), isLater(shareCosts, last)))
    .orderBy(asc(date), asc(id))
    .limit(limit);
}

export function listOldestAdvances(
  db: Reader,
  accountId: string,
  { after: last, limit }: AskedPage,
): Promise<AdvanceRow[]> {
  const { date, id } = shareAdvances;
  return db.orm
    .select()
    .from(shareAdvances)
    .where(and(eq(shareAdvances.accountId, accountId), isLater(shareAdvances, last)))
    .orderBy(asc(date), asc(id))
    .limit(limit);
}

export function listOldestOpenings(
  db: Reader,
  accountId: string,
  { after: last, limit }: AskedPage,
): Promise<TransferRow[]> {
  const { date, id, kind } = shareTransfers;
  return db.orm
    .select()
    .from(shareTransfers)
    .where(and(eq(shareTransfers.accountId, accountId), eq(kind, "opening"), isLater(shareTransfers, last)))
    .orderBy(asc(date), asc(id))
    .limit(limit);
}

function isLater({ date, id }: Entries, last: EntryPlace | null) {
  return last ? sql`(${date}, ${id}) > (${last.date}::date, ${last.id}::uuid)` : undefined;
}

/** Null if there is no such transfer. */
export async function findTransfer(db: Reader, accountId: string, id: string): Promise<TransferRow | null> {
  const [row] = await db.orm
    .select()
    .from(shareTransfers)
    .where(and(eq(shareTransfers.accountId, accountId), eq(shareTransfers.id, id)));
  return row ?? null;
}
