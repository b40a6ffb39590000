import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database, Transaction } from "@ledgerline/db/client";
import { findArtist } from "@ledgerline/db/queries/auth/artists";
import { findProfile } from "@ledgerline/db/queries/streaming/platform-profiles";

/** The names that the account's own artist goes by on a platform: that of the confirmed profile, and the account's. */
export async function ownNames(
  db: Database | Transaction,
  artistId: string,
  platform: PlatformId,
): Promise<readonly string[]> {
  const profile = await findProfile(db, artistId, platform);
  const artist = await findArtist(db, artistId);
  const names = [profile?.profile.name, artist?.artistName].filter((name) => name !== undefined);
  return [...new Set(names)];
}
