import type { Transaction } from "@ledgerline/db/client";
import { revokeOtherSessions, revokeSession } from "@ledgerline/db/queries/auth/sessions";
import type { ArtistContext } from "../../context/context.ts";
import { startSession } from "./start-session.ts";

/**
 * Replaces the caller's session, who has just given the password again, and returns the new token. `all` ends the
 * artist's other sessions too. The caller drops the artist from the session cache once the transaction is committed.
 */
export async function renewSession(ctx: ArtistContext, tx: Transaction, which: "this" | "all"): Promise<string> {
  const { artistId, sessionId } = ctx;
  if (which === "this") await revokeSession(tx, artistId, sessionId, ctx.clock());
  else await revokeOtherSessions(tx, artistId, null, ctx.clock());
  return startSession(ctx, tx, artistId);
}
