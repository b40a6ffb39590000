import { MESSAGES } from "@ledgerline/contract/error";
import type { LivePlatform } from "@ledgerline/contract/live-data";
import { type ConnectionOf, findConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { SAVED_NOTICES } from "../../platforms/policy/saved-notices.ts";

/**
 * The connection that a platform's catalogue can be asked with; Spotify's needs no authorization for that. Throws
 * `conflict` where there is none.
 */
export async function findLiveConnection<Platform extends LivePlatform>(
  ctx: ArtistContext,
  platform: Platform,
): Promise<ConnectionOf<Platform>> {
  const connection = await findConnection(ctx.db, ctx.artistId, platform);
  if (!connection) throw new DomainError("conflict", MESSAGES.notConnected);
  if (connection.state === "saved") throw new DomainError("conflict", SAVED_NOTICES[platform] ?? MESSAGES.notConnected);
  return connection;
}
