import type { RefusalReason } from "@ledgerline/statements/vocabulary";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { statementRefusals } from "../../schema/index.ts";
import { keptText } from "./kept-text.ts";
import { isOfStatement } from "./of-statement.ts";

export interface StatementRefusal {
  lineNo: number;
  reason: RefusalReason;
  row: string;
}

/** The refusals after line `after`, in file order. */
export function listRefusalRows(
  db: Database | Transaction,
  accountId: string,
  statementId: string,
  { after, limit }: { after: number; limit: number },
): Promise<StatementRefusal[]> {
  return db.orm
    .select({
      lineNo: statementRefusals.lineNo,
      reason: statementRefusals.reason,
      row: keptText(statementRefusals.row),
    })
    .from(statementRefusals)
    .where(and(isOfStatement(statementRefusals, { accountId, statementId }), gt(statementRefusals.lineNo, after)))
    .orderBy(asc(statementRefusals.lineNo))
    .limit(limit);
}

/** Changes the stored text of a row. */
export async function rewriteRefusal(
  tx: Transaction,
  accountId: string,
  statementId: string,
  { lineNo, row }: { lineNo: number; row: string },
): Promise<void> {
  await tx.orm
    .update(statementRefusals)
    .set({ row })
    .where(and(isOfStatement(statementRefusals, { accountId, statementId }), eq(statementRefusals.lineNo, lineNo)));
}

export async function deleteRefusals(tx: Transaction, accountId: string, statementId: string): Promise<void> {
  await tx.orm.delete(statementRefusals).where(isOfStatement(statementRefusals, { accountId, statementId }));
}
