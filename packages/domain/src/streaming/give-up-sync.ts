import type { PlatformId } from "@ledgerline/contract/platforms";
import { updateConnection } from "@ledgerline/db/queries/platform-connections";
import type { Context } from "../context.ts";

const TOO_OFTEN =
  "This server could not finish the sync, however often it tried. Sync again, or tell the people who run the server.";

/** Ends a sync that failed too often by our own fault; the daily refresh tries again. */
export async function giveUpSync(
  ctx: Context,
  { artistId, platform }: { artistId: string; platform: PlatformId },
): Promise<void> {
  await updateConnection(ctx.db, artistId, platform, {
    syncState: null,
    lastSyncAt: ctx.clock(),
    lastSyncStatus: "error",
    lastSyncDetail: TOO_OFTEN,
  });
}
