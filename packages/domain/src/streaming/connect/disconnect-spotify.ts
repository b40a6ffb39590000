import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import {
  deleteOauthStates,
  deleteProfile,
  deleteSyncs,
  lockCredentials,
  updateCredentials,
} from "@ledgerline/db/queries/streaming";
import type { ArtistContext } from "../../context/context.ts";
import { recordEvent } from "../../history/record-event.ts";
import { forgetPlatforms } from "./forget.ts";

/** Back to Credentials Added: keeps the credentials, deletes the authorization and everything fetched with it. */
export async function disconnectSpotify(ctx: ArtistContext): Promise<Done> {
  return await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, ctx.artistId);
    const credentials = await lockCredentials(tx, ctx.artistId, "spotify");
    await updateCredentials(tx, ctx.artistId, "spotify", {
      state: "credentials_added",
      connectedAt: null,
      authorization: null,
      tokens: null,
      account: null,
      notice: null,
      nextSyncAt: null,
    });
    await deleteProfile(tx, ctx.artistId, "spotify");
    await deleteSyncs(tx, ctx.artistId, "spotify");
    await deleteOauthStates(tx, ctx.artistId);
    await forgetPlatforms(tx, ctx.artistId, ["spotify"]);
    await recordEvent(tx, ctx, { action: "platform_disconnected", platform: "spotify" });
    return { message: credentials ? SUCCESSES.spotifyCredentialsKept : SUCCESSES.spotifyDisconnected };
  });
}
