import type { ChangePasswordInput, Renewed } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { deleteInvitationsOf, deleteLinks } from "@ledgerline/db/queries/account";
import { deleteTokensOf, lockPasswordHash, updateUser } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../context/context.ts";
import { recordLoginEvent } from "../history/record-event.ts";
import { tellUser } from "../mail/tell-user.ts";
import { renewSession } from "./identity/renew-session.ts";
import { requireMember } from "./identity/require-member.ts";
import { requirePassword } from "./identity/require-password.ts";
import { requireSafePassword } from "./identity/require-safe-password.ts";

/**
 * Ends every session and API token of the user, and returns the token of a new session. A wrong old password counts as
 * a wrong login.
 */
export async function changePassword(ctx: AccountContext, input: ChangePasswordInput): Promise<Renewed> {
  const member = await requireMember(ctx);
  const { user } = member;
  await requirePassword(ctx, member, {
    password: input.old_password,
    field: "old_password",
    message: MESSAGES.wrongOldPassword,
  });
  requireSafePassword(
    ctx,
    input.new_password,
    { email: user.email, names: [member.account.artistName, user.realName] },
    "new_password",
  );
  const passwordHash = await ctx.crypto.hasher.hash(input.new_password, user.id);
  const token = await transaction(ctx.db, async (tx) => {
    if ((await lockPasswordHash(tx, user.id, "update")) !== user.passwordHash) return null;
    await updateUser(tx, user.id, { passwordHash });
    await recordLoginEvent(tx, ctx, { action: "password_changed" });
    await deleteLinks(tx, user.id);
    await deleteInvitationsOf(tx, user.id);
    await deleteTokensOf(tx, user.id);
    await tellUser(ctx, tx, user, "password_changed");
    return renewSession(ctx, tx, "all");
  });
  // Another change replaced the hash while the old password was being checked.
  if (token === null) return changePassword(ctx, input);
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.passwordChanged, access_token: token };
}
