import type { Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { replaceDifferences } from "../statement-differences.sql.ts";
import { replaceOverlaps } from "../statement-overlaps.sql.ts";

/** Deletes the comparison that was stored while a statement was on hold. */
export async function forgetComparison(tx: Transaction, { accountId, id }: StatementRow): Promise<void> {
  await replaceOverlaps(tx, accountId, id, []);
  await replaceDifferences(tx, accountId, id, []);
}
