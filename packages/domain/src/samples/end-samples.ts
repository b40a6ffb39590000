import type { Transaction } from "@ledgerline/db/client";
import { endSampleStatements, insertPurge } from "@ledgerline/db/queries/statements";
import { deleteSamplePlays } from "@ledgerline/db/queries/streaming";

/**
 * Deletes all sample data when the first real figures come in. True if it includes a statement, whose file is left to a
 * purge. The caller holds the account's lock.
 */
export async function endSamples(tx: Transaction, accountId: string, now: Date): Promise<boolean> {
  await deleteSamplePlays(tx, accountId);
  const ended = await endSampleStatements(tx, accountId);
  for (const statementId of ended)
    await insertPurge(tx, { accountId, statementId }, { dates: null, inMonths: false }, now);
  return ended.length > 0;
}
