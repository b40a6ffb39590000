import type { Transaction } from "@ledgerline/db/client";
import { replaceDifferences } from "@ledgerline/db/queries/statements/statement-differences";
import { replaceOverlaps } from "@ledgerline/db/queries/statements/statement-overlaps";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";

/** Deletes what was compared while a statement was on hold. */
export async function forgetComparison(tx: Transaction, { artistId, id }: StatementRow): Promise<void> {
  await replaceOverlaps(tx, artistId, id, []);
  await replaceDifferences(tx, artistId, id, []);
}
