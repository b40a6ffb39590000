import type { Transaction } from "@ledgerline/db/client";
import { chooseReadings } from "@ledgerline/db/queries/plays";
import { deletePlaysOf } from "./measured-files.sql.ts";

/** Deletes a file's plays, so that another reading of its days counts. The caller holds the account's lock. */
export async function forgetPlays(tx: Transaction, accountId: string, statementId: string): Promise<void> {
  for (const platform of await deletePlaysOf(tx, accountId, statementId)) await chooseReadings(tx, accountId, platform);
}
