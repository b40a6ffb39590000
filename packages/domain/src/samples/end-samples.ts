import type { Transaction } from "@ledgerline/db/client";
import { endSampleStatements, insertPurge } from "@ledgerline/db/queries/statements";
import { deleteSamplePlays } from "@ledgerline/db/queries/streaming";

/**
 * Deletes all that is made up, because the first real figures come in. True when a statement is among it, whose file is
 * left to a purge. The caller holds the artist.
 */
export async function endSamples(tx: Transaction, artistId: string, now: Date): Promise<boolean> {
  await deleteSamplePlays(tx, artistId);
  const ended = await endSampleStatements(tx, artistId);
  for (const statementId of ended)
    await insertPurge(tx, { artistId, statementId }, { dates: null, inMonths: false }, now);
  return ended.length > 0;
}
