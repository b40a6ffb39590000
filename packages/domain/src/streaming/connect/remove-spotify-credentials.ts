import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import { deleteCredentials, deleteOauthStates } from "@ledgerline/db/queries/streaming";
import type { ArtistContext } from "../../context/context.ts";
import { recordEvent } from "../../history/record-event.ts";
import { forgetPlatforms } from "./forget.ts";

/** Back to Setup Required: deletes the credentials and everything fetched with them. */
export async function removeSpotifyCredentials(ctx: ArtistContext): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, ctx.artistId);
    await deleteCredentials(tx, ctx.artistId, "spotify");
    await deleteOauthStates(tx, ctx.artistId);
    await forgetPlatforms(tx, ctx.artistId, ["spotify"]);
    await recordEvent(tx, ctx, { action: "platform_disconnected", platform: "spotify" });
  });
  return { message: SUCCESSES.spotifyCredentialsRemoved };
}
