import type { PlatformId } from "@ledgerline/contract/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming";
import { listConnections } from "@ledgerline/db/queries/platform-connections";
import type { ArtistContext } from "../context.ts";

export async function streamingStatus(ctx: ArtistContext): Promise<StreamingStatus> {
  const connections = await listConnections(ctx.db, ctx.artistId);
  const status = (platform: PlatformId) => {
    const connection = connections.find((row) => row.platform === platform && row.state === "connected");
    return { connected: connection !== undefined, connected_at: connection?.connectedAt?.toISOString() ?? null };
  };
  return {
    platforms: {
      spotify: { ...status("spotify"), profile: null },
      spotify_credentials: connections.some((row) => row.platform === "spotify"),
      youtube: status("youtube"),
      apple_music: status("apple_music"),
      tidal: status("tidal"),
      soundcloud: status("soundcloud"),
      amazon_music: status("amazon_music"),
    },
  };
}
