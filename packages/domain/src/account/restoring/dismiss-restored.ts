import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { updateAccount } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../../context/context.ts";

/** Records that a member has seen the notice about the restore, which is not shown again. */
export async function dismissRestored(ctx: AccountContext): Promise<Done> {
  await transaction(ctx.db, (tx) => updateAccount(tx, ctx.accountId, { restoredFrom: null }));
  return { message: SUCCESSES.restoredDismissed };
}
