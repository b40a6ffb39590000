import { isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import { artists, noticeMails } from "../../schema/index.ts";

/** Across artists: notes for each of them which backup they come from, and ends the links of messages sent before. */
export async function markRestored(tx: Transaction, restoredFrom: Date): Promise<void> {
  await tx.orm.update(artists).set({ restoredFrom }).where(isNull(artists.closedAt));
  await tx.orm.update(noticeMails).set({ secretHash: null }).where(isNotNull(noticeMails.secretHash));
}
