import type { Database, Transaction } from "@ledgerline/db/client";
import { listAccountFormats } from "@ledgerline/db/queries/statements";
import { type OwnHeaders, ownHeaders } from "@ledgerline/statements/recognize";

/** The account's own formats, by the headers they apply to. */
export async function loadOwnHeaders(db: Database | Transaction, accountId: string): Promise<OwnHeaders> {
  return ownHeaders(await listAccountFormats(db, accountId));
}
