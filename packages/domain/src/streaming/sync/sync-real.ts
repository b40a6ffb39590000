import { randomUUIDv7 } from "node:crypto";
import type { RealSync } from "@ledgerline/contract/analytics/analytics";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { listConnections } from "@ledgerline/db/queries/streaming";
import { findSubscription } from "@ledgerline/db/queries/subscription";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { canSync, whyNoSync } from "../../platforms/policy.ts";
import { queueSync } from "../queue/queue-sync.ts";

/** Queues a sync of every connection that can be read. Throws `conflict` when no connection gives counts. */
export async function syncReal(ctx: AccountContext): Promise<RealSync> {
  const { accountId } = ctx;
  const subscription = await findSubscription(ctx.db, accountId);
  const queued = await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const connections = await listConnections(tx, accountId);
    const reason = whyNoSync(ctx, connections, subscription);
    if (reason !== null) throw new DomainError("conflict", MESSAGES[reason]);
    const syncable = connections.filter((connection) => canSync(ctx.settings, connection, subscription));
    for (const { platform } of syncable) await queueSync(ctx, tx, accountId, platform);
    return new Set<PlatformId>(syncable.map(({ platform }) => platform));
  });
  return {
    message: SUCCESSES.syncStarted,
    sync_id: randomUUIDv7(),
    platforms_queued: PLATFORM_IDS.filter((platform) => queued.has(platform)),
  };
}
