import type { StatementTotal } from "@ledgerline/contract/payouts";
import { listDeductions } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../../context/context.ts";

const MOST_STATEMENTS = 1000;

/** What booked statements come to by currency, under their keys, newest accounting date first. */
export async function statementTotals({
  db,
  accountId,
}: AccountContext): Promise<Map<string, StatementTotal & { source: string }>> {
  const deducted = await listDeductions(db, accountId, MOST_STATEMENTS);
  return new Map(
    deducted.map(({ statement_id, file_name, accounted, currency, net, source }) => [
      totalKey(statement_id, currency),
      { statement_id, file_name, accounted, currency, net, source },
    ]),
  );
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
