import type { SessionInput } from "@ledgerline/contract/auth/account";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { revokeSession } from "@ledgerline/db/queries/auth/sessions";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

/** Ends one session of the artist, on other servers within five seconds. Throws `not_found`. */
export async function endSession(ctx: ArtistContext, { id }: SessionInput): Promise<Done> {
  const ended = await revokeSession(ctx.db, ctx.artistId, id, ctx.clock());
  if (!ended) throw new DomainError("not_found", MESSAGES.sessionNotFound);
  ctx.sessions.drop(ctx.artistId, id);
  return { message: SUCCESSES.sessionEnded };
}
