import type { PlatformId } from "@ledgerline/contract/platforms";
import { transaction } from "@ledgerline/db/client";
import { lockConnection, updateConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import type { Context } from "../../context/context.ts";
import { areCredentialsRefused } from "../../platforms/policy/has-working-credentials.ts";

const TOO_OFTEN =
  "This server could not finish the sync, however often it tried. Sync again, or tell the people who run the server.";

/**
 * Ends a sync that failed too often by our own fault; the daily refresh tries again. Leaves alone what was connected or
 * synced since it was queued, what another sync waits to read, and what the platform refuses.
 */
export async function giveUpSync(
  ctx: Context,
  { artistId, platform, queuedAt }: { artistId: string; platform: PlatformId; queuedAt: string },
): Promise<void> {
  const queued = new Date(queuedAt);
  await transaction(ctx.db, async (tx) => {
    const connection = await lockConnection(tx, artistId, platform);
    if (!connection || connection.syncState === "queued") return;
    const { state, connectedAt, lastSyncAt } = connection;
    const since = [connectedAt, lastSyncAt].some((at) => at !== null && at > queued);
    const over = state !== "connected" || since || areCredentialsRefused(connection);
    const failure = { lastSyncAt: ctx.clock(), lastSyncStatus: "error", lastSyncDetail: TOO_OFTEN } as const;
    await updateConnection(tx, artistId, platform, { syncState: null, ...(!over && failure) });
  });
}
