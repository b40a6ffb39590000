import type { Transaction } from "@ledgerline/db/client";
import { oauthStates, platformCredentials, webhookEndpoints } from "@ledgerline/db/schema";
import { eq } from "drizzle-orm";

/** Deletes all that lets us act on platforms in the account's name, and the endpoints told of its events. */
export async function deleteSecrets(tx: Transaction, accountId: string): Promise<void> {
  for (const table of [oauthStates, platformCredentials, webhookEndpoints]) {
    await tx.orm.delete(table).where(eq(table.accountId, accountId));
  }
}
