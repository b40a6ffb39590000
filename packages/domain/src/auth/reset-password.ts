import { randomBytes } from "node:crypto";
import { transaction } from "@ledgerline/db/client";
import { deleteLinks } from "@ledgerline/db/queries/account";
import { lockPasswordHash, revokeOtherSessions, updatePasswordHash } from "@ledgerline/db/queries/auth";
import type { Context, With } from "../context/context.ts";
import { recordEventBy } from "../history/record-event.ts";
import { createLink } from "../mail/links/create-link.ts";
import { findAccount } from "./identity/find-account.ts";

/**
 * Takes an account's password away, for the operator, and returns a link to choose a new one, which works once, for one
 * hour. Ends all sessions, on running servers within five seconds. Throws `not_found`.
 */
export async function resetPassword(
  ctx: Pick<Context, "db" | "clock"> & With<"crypto", "hasher">,
  { email, appUrl }: { email: string; appUrl: string },
): Promise<string> {
  const { id: artistId } = await findAccount(ctx.db, email);
  const nobodysPassword = await ctx.crypto.hasher.hash(randomBytes(32).toString("base64url"), "operator");
  return transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, artistId, "update");
    await updatePasswordHash(tx, artistId, nobodysPassword);
    await recordEventBy(tx, { artistId, actor: "operator", at: ctx.clock() }, { action: "password_reset" });
    await revokeOtherSessions(tx, artistId, null, ctx.clock());
    await deleteLinks(tx, artistId);
    return createLink(ctx, tx, { artistId, purpose: "choose_password", email: null, appUrl });
  });
}
