import { createHash } from "node:crypto";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database, Transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import { listProfiles } from "@ledgerline/db/queries/streaming/platform-profiles";
import { foldTitle } from "@ledgerline/statements/words";

/** With the longest performer name, as much as a Postgres index takes. No title in a catalogue is longer. */
const MOST_CHARS = 500;

/** The key that tells titles of plays apart. */
export function titleKey(title: string): string {
  return keyOfFolded(foldTitle(title));
}

/** The folded title, or a digest of one that is too long for an index. */
export function keyOfFolded(folded: string): string {
  return folded.length <= MOST_CHARS ? folded : createHash("sha256").update(folded).digest("hex");
}

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

/** The performer as stored with plays: empty for the account's own artist, else one spelling for each. */
export function performerOf(name: string, own: readonly string[], known: readonly string[]): string {
  const folded = foldTitle(name);
  if (own.some((each) => foldTitle(each) === folded)) return "";
  return known.find((each) => foldTitle(each) === folded) ?? name.trim().replace(/\s+/g, " ");
}
