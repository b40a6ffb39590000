import type { PlatformId } from "@ledgerline/contract/platforms";
import type { Transaction } from "@ledgerline/db/client";
import { lockLookups, updateLookup } from "@ledgerline/db/queries/artists/artist-lookups";
import { withoutPlatforms } from "../../artists/without-platforms.ts";
import { deleteFetched } from "./delete-fetched.ts";

/**
 * Deletes all that was fetched with an artist's connections to some platforms, also what they said in lookups. Whoever
 * calls it holds the artist, and clears or deletes the connections.
 */
export async function forgetPlatforms(
  tx: Transaction,
  artistId: string,
  platforms: readonly PlatformId[],
): Promise<void> {
  for (const platform of platforms) await deleteFetched(tx, artistId, platform);
  for (const lookup of await lockLookups(tx, artistId)) {
    const result = withoutPlatforms(lookup.result, platforms);
    if (result !== lookup.result) await updateLookup(tx, { ...lookup, result });
  }
}
