import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { transaction } from "@ledgerline/db/client";
import { findConnection, lockCredentials } from "@ledgerline/db/queries/streaming";
import type { Context } from "../../context/context.ts";
import { areCredentialsRefused } from "../../platforms/policy.ts";
import { closeSyncs } from "../platform-syncs.sql.ts";
import { recordSync } from "./record-sync.ts";

/**
 * Ends a sync that failed too often through our own fault; the daily refresh tries again. Records nothing if
 * the platform was connected or synced since, another sync is waiting, or the credentials were refused.
 */
export async function giveUpSync(
  ctx: Context,
  { accountId, platform, queuedAt }: { accountId: string; platform: PlatformId; queuedAt: string },
): Promise<void> {
  const queued = new Date(queuedAt);
  await transaction(ctx.db, async (tx) => {
    await lockCredentials(tx, accountId, platform);
    const connection = await findConnection(tx, accountId, platform);
    if (!connection || connection.syncState === "queued") return;
    await closeSyncs(tx, accountId, platform);
    const { state, connectedAt, lastSync } = connection;
    const since = [connectedAt, lastSync?.endedAt].some((at) => at && at > queued);
    if (state !== "connected" || since || areCredentialsRefused(connection)) return;
    await recordSync(ctx, tx, { accountId, platform, run: null, status: "error", code: "gave_up", params: {} });
  });
}
