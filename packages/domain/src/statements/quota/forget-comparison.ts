import type { Transaction } from "@ledgerline/db/client";
import { replaceDifferences, replaceOverlaps, type StatementRow } from "@ledgerline/db/queries/statements";

/** Deletes what was compared while a statement was on hold. */
export async function forgetComparison(tx: Transaction, { artistId, id }: StatementRow): Promise<void> {
  await replaceOverlaps(tx, artistId, id, []);
  await replaceDifferences(tx, artistId, id, []);
}
