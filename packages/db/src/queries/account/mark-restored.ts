import { isNull } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import { accounts } from "../../schema/index.ts";

/** Across accounts: records on each which backup it comes from. */
export async function markRestored(tx: Transaction, restoredFrom: Date): Promise<void> {
  await tx.orm.update(accounts).set({ restoredFrom }).where(isNull(accounts.closedAt));
}
