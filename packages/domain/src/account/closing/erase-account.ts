import { type Database, transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account";
import type { Context } from "../../context/context.ts";
import { endBilling } from "./end-billing.ts";
import { deleteAccount, ERASED_IN_ORDER, eraseSlice } from "./erase-account.sql.ts";

/**
 * Deletes all data of a closed account, a slice at a time so that nothing else waits, and its row last. May be called
 * again at any time.
 */
export async function eraseAccount(ctx: Context, accountId: string, signal: AbortSignal): Promise<void> {
  const account = await findAccount(ctx.pools.bulk, accountId);
  if (!account?.closedAt) return;
  // Ended again, in case a checkout was begun while the account was being closed.
  await endBilling(ctx, accountId);
  await eraseRows(ctx.pools.bulk, accountId, signal);
  ctx.kept.sessions.drop({ accountId });
  ctx.kept.answers.forget(accountId);
  ctx.log.info({ accountId }, "a closed account was erased");
}

/** Deletes all data of an account, closed or not. */
export async function eraseRows(db: Database, accountId: string, signal?: AbortSignal): Promise<void> {
  for (const table of ERASED_IN_ORDER) {
    do signal?.throwIfAborted();
    while ((await eraseSlice(db, table, accountId)) > 0);
  }
  await transaction(db, (tx) => deleteAccount(tx, accountId));
}
