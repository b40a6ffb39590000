import { SUCCESSES } from "@ledgerline/contract/error";
import type { Done } from "@ledgerline/contract/wire";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { deleteOauthStates } from "@ledgerline/db/queries/streaming/oauth-states";
import { lockConnection, updateConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import type { ArtistContext } from "../../context/context.ts";
import { NOTHING_FETCHED } from "../queue/nothing-fetched.ts";
import { forgetPlatforms } from "./forget-platforms.ts";

/** Back to Credentials Added: deletes the authorization and what was fetched with it, and keeps the credentials. */
export async function disconnectSpotify(ctx: ArtistContext): Promise<Done> {
  return await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, ctx.artistId);
    const connection = await lockConnection(tx, ctx.artistId, "spotify");
    await updateConnection(tx, ctx.artistId, "spotify", {
      ...NOTHING_FETCHED,
      state: "credentials_added",
      connectedAt: null,
      tokens: null,
      account: null,
      profile: null,
      notice: null,
      nextSyncAt: null,
    });
    await deleteOauthStates(tx, ctx.artistId);
    await forgetPlatforms(tx, ctx.artistId, ["spotify"]);
    return { message: connection ? SUCCESSES.spotifyCredentialsKept : SUCCESSES.spotifyDisconnected };
  });
}
