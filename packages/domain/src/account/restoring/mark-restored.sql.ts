import type { Transaction } from "@ledgerline/db/client";
import { accounts } from "@ledgerline/db/schema";
import { isNull } from "drizzle-orm";

/** Across accounts: records on each which backup it comes from. */
export async function markRestored(tx: Transaction, restoredFrom: Date): Promise<void> {
  await tx.orm.update(accounts).set({ restoredFrom }).where(isNull(accounts.closedAt));
}
