import { eq } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import {
  accountLinks,
  oauthStates,
  platformCredentials,
  recoveryCodes,
  secondFactors,
  sessions,
} from "../../schema/index.ts";

/** Deletes whatever could still be used in the artist's name: sessions, links, codes, credentials of platforms. */
export async function deleteSecrets(tx: Transaction, artistId: string): Promise<void> {
  for (const table of [sessions, accountLinks, recoveryCodes, secondFactors, oauthStates, platformCredentials]) {
    await tx.orm.delete(table).where(eq(table.artistId, artistId));
  }
}
