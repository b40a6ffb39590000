import type { Transaction } from "@ledgerline/db/client";
import { endSampleStatements, insertPurge } from "@ledgerline/db/queries/statements";
import { deleteSamplePlays } from "@ledgerline/db/queries/streaming";

/**
 * Deletes all that is made up, because the first real figures come in. True when a statement is among it, whose file is
 * left to a purge. The caller holds the account.
 */
export async function endSamples(tx: Transaction, accountId: string, now: Date): Promise<boolean> {
  await deleteSamplePlays(tx, accountId);
  const ended = await endSampleStatements(tx, accountId);
  for (const statementId of ended)
    await insertPurge(tx, { accountId, statementId }, { dates: null, inMonths: false }, now);
  return ended.length > 0;
}
