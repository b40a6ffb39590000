import { randomBytes } from "node:crypto";
import { transaction } from "@ledgerline/db/client";
import { deleteInvitationsOf, deleteLinks } from "@ledgerline/db/queries/account";
import { deleteTokensOf, lockPasswordHash, revokeOtherSessions, updateUser } from "@ledgerline/db/queries/auth";
import type { Context, With } from "../context/context.ts";
import { recordLoginEventBy } from "../history/record-event.ts";
import { createLink } from "../mail/links/create-link.ts";
import { findByEmail } from "./identity/find-by-email.ts";

/**
 * For the operator: removes a user's password, and returns a link for choosing a new one, which works once, for an
 * hour. Ends all sessions and API tokens, on running servers within five seconds. Throws `not_found`.
 */
export async function resetPassword(
  ctx: Pick<Context, "db" | "clock"> & With<"crypto", "hasher">,
  { email, appUrl }: { email: string; appUrl: string },
): Promise<string> {
  const { id: userId } = (await findByEmail(ctx.db, email)).user;
  const nobodysPassword = await ctx.crypto.hasher.hash(randomBytes(32).toString("base64url"), "operator");
  return transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, userId, "update");
    await updateUser(tx, userId, { passwordHash: nobodysPassword });
    await recordLoginEventBy(tx, userId, { actor: "operator", at: ctx.clock() }, { action: "password_reset" });
    await revokeOtherSessions(tx, userId, null, ctx.clock());
    await deleteLinks(tx, userId);
    await deleteInvitationsOf(tx, userId);
    await deleteTokensOf(tx, userId);
    return createLink(ctx, tx, { userId, purpose: "choose_password", email: null, appUrl });
  });
}
