import type { PasswordInput } from "@ledgerline/contract/auth/account";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { lockPasswordHash } from "@ledgerline/db/queries/auth";
import { reauthenticate } from "../../auth/identity/require-password.ts";
import type { AccountContext } from "../../context/context.ts";
import { endBilling } from "./end-billing.ts";
import { markClosed } from "./mark-closed.ts";

/**
 * Closes the account: its subscription ends at the payment provider, and nobody can use it any more. A user with no
 * other account is erased, and the email is free again. Platform credentials are deleted at once; a job deletes
 * everything else. Throws `bad_request` for a wrong password, and `unavailable`, with nothing changed, when the payment
 * provider cannot be reached.
 */
export async function closeAccount(ctx: AccountContext, { password }: PasswordInput): Promise<Done> {
  const { user } = await reauthenticate(ctx, password);
  await endBilling(ctx, ctx.accountId);
  const closed = await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    if ((await lockPasswordHash(tx, user.id, "update")) !== user.passwordHash) return false;
    await markClosed(ctx, tx, ctx.accountId);
    return true;
  });
  if (!closed) return closeAccount(ctx, { password });
  ctx.kept.sessions.drop({ accountId: ctx.accountId });
  ctx.kept.answers.forget(ctx.accountId);
  return { message: SUCCESSES.accountClosed };
}
