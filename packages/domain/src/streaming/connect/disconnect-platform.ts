import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { ConnectablePlatform } from "@ledgerline/contract/streaming/streaming";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import { deleteCredentials } from "@ledgerline/db/queries/streaming";
import type { ArtistContext } from "../../context/context.ts";
import { recordEvent } from "../../history/record-event.ts";
import { forgetPlatforms } from "./forget.ts";

/** Deletes the credentials and everything fetched with them. Does nothing when the platform is not connected. */
export async function disconnectPlatform(ctx: ArtistContext, platform: ConnectablePlatform): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, ctx.artistId);
    await deleteCredentials(tx, ctx.artistId, platform);
    await recordEvent(tx, ctx, { action: "platform_disconnected", platform });
    await forgetPlatforms(tx, ctx.artistId, [platform]);
  });
  return { message: `${platformName(platform)} disconnected` };
}
