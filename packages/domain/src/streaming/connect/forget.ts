import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Transaction } from "@ledgerline/db/client";
import { lockLookups, updateLookup } from "@ledgerline/db/queries/artists";
import { deleteCounters, deleteMeasuredPlays } from "@ledgerline/db/queries/streaming";
import { withoutPlatforms } from "../../artists/without-platforms.ts";

/**
 * Deletes the counts that were read from an artist's profile, and the plays made from them. The caller holds the
 * account's lock, and deletes the profile itself.
 */
export async function forgetReadings(tx: Transaction, accountId: string, platform: PlatformId): Promise<void> {
  await deleteCounters(tx, accountId, platform);
  await deleteMeasuredPlays(tx, accountId, platform);
}

/** Deletes everything that was fetched from some platforms, including their data in lookups. */
export async function forgetPlatforms(
  tx: Transaction,
  accountId: string,
  platforms: readonly PlatformId[],
): Promise<void> {
  for (const platform of platforms) await forgetReadings(tx, accountId, platform);
  for (const lookup of await lockLookups(tx, accountId)) {
    const left = withoutPlatforms(lookup, platforms);
    if (left !== lookup) await updateLookup(tx, left);
  }
}
