import { randomBytes } from "node:crypto";
import { transaction } from "@ledgerline/db/client";
import { lockPasswordHash, updatePasswordHash } from "@ledgerline/db/queries/auth/artists";
import { revokeOtherSessions } from "@ledgerline/db/queries/auth/sessions";
import { recordEventBy } from "../account/history/record-event.ts";
import type { Context } from "../context/context.ts";
import { findAccount } from "./identity/find-account.ts";

/**
 * Gives an account a new random password, for the operator, and returns it. Ends all its sessions, on running servers
 * within five seconds. Throws `not_found`.
 */
export async function resetPassword(ctx: Pick<Context, "db" | "hasher" | "clock">, email: string): Promise<string> {
  const artist = await findAccount(ctx.db, email);
  const password = randomBytes(15).toString("base64url");
  const passwordHash = await ctx.hasher.hash(password);
  await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, artist.id, "update");
    await updatePasswordHash(tx, artist.id, passwordHash);
    const by = { artistId: artist.id, actor: "operator", at: ctx.clock() } as const;
    await recordEventBy(tx, by, { action: "password_reset" });
    await revokeOtherSessions(tx, artist.id, null, ctx.clock());
  });
  return password;
}
