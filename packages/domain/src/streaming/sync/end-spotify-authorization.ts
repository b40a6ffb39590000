import { transaction } from "@ledgerline/db/client";
import {
  type ConnectionRow,
  lockConnection,
  updateConnection,
} from "@ledgerline/db/queries/streaming/platform-connections";
import type { Context } from "../../context/context.ts";
import { isSameAuthorization } from "../../platforms/vault/is-same-authorization.ts";

/**
 * Takes Spotify back to Credentials Added when its authorization is dead, and says why on the card. An authorization
 * that is newer than the connection at hand stays.
 */
export async function endSpotifyAuthorization(
  ctx: Context,
  ended: Pick<ConnectionRow, "artistId" | "connectedAt">,
  notice: string,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const row = await lockConnection(tx, ended.artistId, "spotify");
    if (!row || !isSameAuthorization(ended, row)) return;
    await updateConnection(tx, ended.artistId, "spotify", {
      state: "credentials_added",
      connectedAt: null,
      tokens: null,
      account: null,
      nextSyncAt: null,
      notice,
    });
  });
}
