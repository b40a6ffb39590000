import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database, Transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account";
import { listProfiles } from "@ledgerline/db/queries/streaming";

/**
 * The names of the account's own artist, on one platform or on all: those of confirmed profiles, then the account's.
 */
export async function ownNames(
  db: Database | Transaction,
  accountId: string,
  platform?: PlatformId,
): Promise<readonly string[]> {
  const profiles = await listProfiles(db, accountId);
  const account = await findAccount(db, accountId);
  const ofPlatform = profiles.filter((row) => platform === undefined || row.platform === platform);
  const names = [...ofPlatform.map(({ profile }) => profile.name), account?.artistName].filter(
    (name) => name !== undefined,
  );
  return [...new Set(names)];
}
