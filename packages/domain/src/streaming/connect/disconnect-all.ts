import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import { deleteCredentials, deleteOauthStates } from "@ledgerline/db/queries/streaming";
import type { ArtistContext } from "../../context/context.ts";
import { recordEvent } from "../../history/record-event.ts";
import { forgetPlatforms } from "./forget.ts";

/** Deletes the credentials of every platform, Spotify included, and everything fetched with them. */
export async function disconnectAll(ctx: ArtistContext): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, ctx.artistId);
    await deleteCredentials(tx, ctx.artistId);
    await recordEvent(tx, ctx, { action: "all_disconnected" });
    await deleteOauthStates(tx, ctx.artistId);
    await forgetPlatforms(tx, ctx.artistId, PLATFORM_IDS);
  });
  return { message: SUCCESSES.allDisconnected };
}
