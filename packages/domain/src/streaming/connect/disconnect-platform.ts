import { platformName } from "@ledgerline/contract/platforms";
import type { ConnectablePlatform } from "@ledgerline/contract/streaming";
import type { Done } from "@ledgerline/contract/wire";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { deleteConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import type { ArtistContext } from "../../context/context.ts";
import { forgetPlatforms } from "./forget-platforms.ts";

/** Deletes the credentials and what was fetched with them. Who is not connected is disconnected already. */
export async function disconnectPlatform(ctx: ArtistContext, platform: ConnectablePlatform): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, ctx.artistId);
    await deleteConnection(tx, ctx.artistId, platform);
    await forgetPlatforms(tx, ctx.artistId, [platform]);
  });
  return { message: `${platformName(platform)} disconnected` };
}
