import type { PlatformId } from "@ledgerline/contract/platforms";
import type { Transaction } from "@ledgerline/db/client";
import { deleteMeasuredPlays } from "@ledgerline/db/queries/streaming/daily-plays";
import { deleteCounters } from "@ledgerline/db/queries/streaming/platform-counters";

/**
 * Deletes the counts that were read of an artist's profile on a platform, and the plays made from them. Whoever calls
 * it holds the artist, and clears what the connection itself says of its readings.
 */
export async function deleteFetched(tx: Transaction, artistId: string, platform: PlatformId): Promise<void> {
  await deleteCounters(tx, artistId, platform);
  await deleteMeasuredPlays(tx, artistId, platform);
}
