import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Transaction } from "@ledgerline/db/client";
import { lockLookups, updateLookup } from "@ledgerline/db/queries/artists";
import { deleteCounters, deleteMeasuredPlays } from "@ledgerline/db/queries/streaming";
import { withoutPlatforms } from "../../artists/without-platforms.ts";

/**
 * Deletes the counts that were read of an artist's profile, and the plays made from them. The caller holds the artist,
 * and deletes the profile itself.
 */
export async function forgetReadings(tx: Transaction, artistId: string, platform: PlatformId): Promise<void> {
  await deleteCounters(tx, artistId, platform);
  await deleteMeasuredPlays(tx, artistId, platform);
}

/** Deletes everything that was fetched from some platforms, including their data in lookups. */
export async function forgetPlatforms(
  tx: Transaction,
  artistId: string,
  platforms: readonly PlatformId[],
): Promise<void> {
  for (const platform of platforms) await forgetReadings(tx, artistId, platform);
  for (const lookup of await lockLookups(tx, artistId)) {
    const left = withoutPlatforms(lookup, platforms);
    if (left !== lookup) await updateLookup(tx, left);
  }
}
