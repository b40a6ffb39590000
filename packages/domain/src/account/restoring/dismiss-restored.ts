import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { updateAccount } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../../context/context.ts";

/** Takes note that a member knows of the restore: nothing says so any more. */
export async function dismissRestored(ctx: AccountContext): Promise<Done> {
  await transaction(ctx.db, (tx) => updateAccount(tx, ctx.accountId, { restoredFrom: null }));
  return { message: SUCCESSES.restoredDismissed };
}
