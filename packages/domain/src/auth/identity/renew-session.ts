import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import { lockPasswordHash, revokeOtherSessions, revokeSession } from "@ledgerline/db/queries/auth";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { startSession } from "./start-session.ts";

/**
 * Replaces the caller's session, who has just given the password again, and returns the new token. `all` ends the
 * artist's other sessions too. The caller drops the artist from the session cache once the transaction is committed.
 * Throws `unauthorized` when the caller's session has ended meanwhile, which a new password does.
 */
export async function renewSession(ctx: ArtistContext, tx: Transaction, which: "this" | "all"): Promise<string> {
  const { artistId, sessionId } = ctx;
  // Whoever locks several rows of an account locks the artist's first.
  await lockPasswordHash(tx, artistId, "key share");
  if (!(await revokeSession(tx, artistId, sessionId, ctx.clock()))) {
    throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  }
  if (which === "all") await revokeOtherSessions(tx, artistId, null, ctx.clock());
  return startSession(ctx, tx, artistId);
}
