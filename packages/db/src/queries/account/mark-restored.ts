import { isNull } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import { artists } from "../../schema/index.ts";

/** Across artists: notes for each of them which backup they come from. */
export async function markRestored(tx: Transaction, restoredFrom: Date): Promise<void> {
  await tx.orm.update(artists).set({ restoredFrom }).where(isNull(artists.closedAt));
}
