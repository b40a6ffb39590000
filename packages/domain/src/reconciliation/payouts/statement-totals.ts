import type { StatementTotal } from "@ledgerline/contract/payouts";
import type { Database, Transaction } from "@ledgerline/db/client";
import { listBookedTotals } from "./payouts.sql.ts";

/** How many statements are offered for payouts. */
const NEWEST = 1000;

/**
 * What statements come to by currency, under their keys, newest accounting date first: the named ones, or the newest.
 * They count as soon as they are booked, whatever is still being computed from them.
 */
export async function statementTotals(
  db: Database | Transaction,
  accountId: string,
  ids?: readonly string[],
): Promise<Map<string, StatementTotal & { source: string }>> {
  const totals = await listBookedTotals(db, accountId, ids ? { ids } : { newest: NEWEST });
  return new Map(totals.map((total) => [totalKey(total.statement_id, total.currency), total]));
}

/** The statements' money that payouts are for. */
export function paidKeys(
  rows: readonly { currency: string; statementCurrency: string | null; statementIds: string[] }[],
): Set<string> {
  return new Set(
    rows.flatMap(({ statementIds, statementCurrency, currency }) =>
      statementIds.map((id) => totalKey(id, statementCurrency ?? currency)),
    ),
  );
}

export function totalKey(statement: string, currency: string): string {
  return `${statement} ${currency}`;
}
