import type { Transaction } from "@ledgerline/db/client";
import { chooseReadings } from "@ledgerline/db/queries/plays/choose-readings";
import { deletePlaysOf } from "@ledgerline/db/queries/plays/measured-files";

/** Deletes the plays of a file, so that another reading of its days counts. The caller holds the artist. */
export async function forgetPlays(tx: Transaction, artistId: string, statementId: string): Promise<void> {
  for (const platform of await deletePlaysOf(tx, artistId, statementId)) await chooseReadings(tx, artistId, platform);
}
