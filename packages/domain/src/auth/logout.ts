import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { revokeSession } from "@ledgerline/db/queries/auth";
import type { ArtistContext } from "../context/context.ts";

export async function logout(ctx: ArtistContext): Promise<Done> {
  await revokeSession(ctx.db, ctx.artistId, ctx.sessionId, ctx.clock());
  ctx.kept.sessions.drop(ctx.artistId, ctx.sessionId);
  return { message: SUCCESSES.loggedOut };
}
