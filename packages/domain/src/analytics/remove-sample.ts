import type { Transaction } from "@ledgerline/db/client";
import { deleteSamplePlays } from "@ledgerline/db/queries/streaming/daily-plays";

/** Takes sample data away. The caller holds the artist's lock, or has just made the account. */
export async function removeSample(tx: Transaction, artistId: string): Promise<void> {
  await deleteSamplePlays(tx, artistId);
}
