import { eq } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import { oauthStates, platformCredentials, webhookEndpoints } from "../../schema/index.ts";

/** Deletes all that lets us act on platforms in the account's name, and the endpoints told of its events. */
export async function deleteSecrets(tx: Transaction, accountId: string): Promise<void> {
  for (const table of [oauthStates, platformCredentials, webhookEndpoints]) {
    await tx.orm.delete(table).where(eq(table.accountId, accountId));
  }
}
