import type { Transaction } from "@ledgerline/db/client";
import { removeMembers, updateAccount } from "@ledgerline/db/queries/account";
import type { Context } from "../../context/context.ts";
import { rememberTrial } from "../../subscription/billing/used-trials.ts";
import { deleteSecrets } from "./delete-secrets.sql.ts";

/** Nobody can use the account once the transaction commits; a job deletes everything in it. */
export async function markClosed(ctx: Context, tx: Transaction, accountId: string): Promise<void> {
  await rememberTrial(ctx, tx, accountId);
  await removeMembers(tx, accountId);
  await updateAccount(tx, accountId, { closedAt: ctx.clock(), artistName: "", guestUntil: null });
  await deleteSecrets(tx, accountId);
  await ctx.jobs.enqueue(tx, "erase-account", { accountId });
}
