import type { Transaction } from "@ledgerline/db/client";
import { chooseReadings, deletePlaysOf } from "@ledgerline/db/queries/plays";

/** Deletes the plays of a file, so that another reading of its days counts. The caller holds the artist. */
export async function forgetPlays(tx: Transaction, artistId: string, statementId: string): Promise<void> {
  for (const platform of await deletePlaysOf(tx, artistId, statementId)) await chooseReadings(tx, artistId, platform);
}
