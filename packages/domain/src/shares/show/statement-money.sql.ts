import type { Transaction } from "@ledgerline/db/client";
import { shareAdvances, shareCosts, shareRuns, shareTransfers } from "@ledgerline/db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";

export type StatementCost = Pick<typeof shareCosts.$inferSelect, "id" | "date" | "kind" | "note">;
export type StatementAdvance = Pick<typeof shareAdvances.$inferSelect, "id" | "date" | "note">;
export interface StatementTransfer
  extends Pick<typeof shareTransfers.$inferSelect, "date" | "kind" | "note" | "dealId" | "amount"> {
  /** The period of the run that it pays, or was paid back of. */
  from: string | null;
  to: string | null;
  /** How many the statement counts in all. */
  count: number;
}

/** Those of a statement's costs that are still there. */
export function listStatementCosts(
  tx: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<StatementCost[]> {
  const { id, date, kind, note } = shareCosts;
  if (ids.length === 0) return Promise.resolve([]);
  return tx.orm
    .select({ id, date, kind, note })
    .from(shareCosts)
    .where(and(eq(shareCosts.accountId, accountId), inArray(id, [...ids])))
    .limit(ids.length);
}

/** Those of a statement's advances that are still there. */
export function listStatementAdvances(
  tx: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<StatementAdvance[]> {
  const { id, date, note } = shareAdvances;
  if (ids.length === 0) return Promise.resolve([]);
  return tx.orm
    .select({ id, date, note })
    .from(shareAdvances)
    .where(and(eq(shareAdvances.accountId, accountId), inArray(id, [...ids])))
    .limit(ids.length);
}

/** The payments and entries of a payee that a run counts, the newest first. */
export async function listStatementTransfers(
  { orm }: Transaction,
  accountId: string,
  { runId, payeeId, limit }: { runId: string; payeeId: string; limit: number },
): Promise<StatementTransfer[]> {
  const found = await orm.execute<StatementTransfer>(sql`
    select transfer.date::text as date, transfer.kind, transfer.note, transfer.deal_id as "dealId",
      transfer.amount::text as amount, paid.from_day::text as "from", paid.to_day::text as "to",
      (count(*) over ())::int as count
    from ${shareTransfers} transfer
    left join ${shareRuns} paid on paid.account_id = transfer.account_id and paid.id = transfer.pays_run_id
    where transfer.account_id = ${accountId} and transfer.payee_id = ${payeeId}
      and transfer.id in (
        select json_array_elements_text(run.record -> 'transfers')::uuid from ${shareRuns} run
        where run.account_id = ${accountId} and run.id = ${runId})
    order by transfer.date desc, transfer.id desc
    limit ${limit}`);
  return found.rows;
}
