import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { revokeOtherSessions } from "@ledgerline/db/queries/auth/sessions";
import type { ArtistContext } from "../../context/context.ts";

/** Ends every session of the artist but the one that asks, on other servers within five seconds. */
export async function endOtherSessions(ctx: ArtistContext): Promise<Done> {
  await revokeOtherSessions(ctx.db, ctx.artistId, ctx.sessionId, ctx.clock());
  ctx.sessions.drop(ctx.artistId);
  return { message: SUCCESSES.otherSessionsEnded };
}
