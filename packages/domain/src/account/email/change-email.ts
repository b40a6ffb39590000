import type { ChangeEmailInput } from "@ledgerline/contract/auth/account";
import type { Renewed } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { deleteLinks } from "@ledgerline/db/queries/account";
import { lockPasswordHash, updateUser } from "@ledgerline/db/queries/auth";
import { renewSession } from "../../auth/identity/renew-session.ts";
import { reauthenticate } from "../../auth/identity/require-password.ts";
import type { AccountContext } from "../../context/context.ts";
import { fieldError } from "../../context/errors.ts";
import { recordLoginEvent } from "../../history/record-event.ts";
import { askToConfirm } from "../../mail/ask-to-confirm.ts";

/**
 * Changes the email; needs the password. A server that sends email asks the new address to confirm first, and gives the
 * same answer whether or not another account has it. Throws `bad_request`; on a server without email, `conflict` for an
 * address in use.
 */
export async function changeEmail(ctx: AccountContext, { email, password }: ChangeEmailInput): Promise<Renewed> {
  const { user } = await reauthenticate(ctx, password);
  if (email === user.email) throw fieldError("bad_request", "email", MESSAGES.sameEmail);
  if (ctx.outside.mail) {
    await ctx.limits.take("mail", ctx.address);
    await ctx.limits.take("confirmTo", email);
  }
  const token = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, user.id, "update");
    if (ctx.outside.mail) await askToConfirm(ctx, tx, { userId: user.id, email });
    else if (!(await updateUser(tx, user.id, { email, emailConfirmedAt: null }))) {
      throw fieldError("conflict", "email", MESSAGES.emailInUse);
    }
    if (!ctx.outside.mail) {
      await deleteLinks(tx, user.id);
      await recordLoginEvent(tx, ctx, { action: "email_changed" });
    }
    return renewSession(ctx, tx, "this");
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: ctx.outside.mail ? SUCCESSES.confirmationSent : SUCCESSES.emailChanged, access_token: token };
}
