import { randomUUIDv7 } from "node:crypto";
import type { RealSync } from "@ledgerline/contract/analytics";
import { LIVE_PLATFORMS, type LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { findSubscription } from "@ledgerline/db/queries/account/subscriptions";
import { listConnections } from "@ledgerline/db/queries/streaming/connections";
import { claimDueConnections, updateCredentials } from "@ledgerline/db/queries/streaming/platform-credentials";
import { DAY_MS, HOUR_MS } from "../calendar.ts";
import type { AccountContext, Context } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { canSync, whyNoSync } from "../platforms/policy.ts";
import { insertQueuedSync } from "./platform-syncs.sql.ts";

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

/** How many due syncs are held in memory at once. */
const PAGE = 500;

/** Queues the daily syncs that are due and returns how many. Several servers queue each of them only once. */
export async function refreshDue(ctx: Context, signal: AbortSignal): Promise<number> {
  for (let queued = 0; ; ) {
    signal.throwIfAborted();
    const page = await transaction(ctx.db, async (tx) => {
      const now = ctx.clock();
      const due = await claimDueConnections(tx, now, nextTurns(now), PAGE);
      for (const platform of LIVE_PLATFORMS) {
        const ofPlatform = due
          .filter((connection) => connection.platform === platform)
          .map((connection) => ({ ...connection, queuedAt: now.toISOString() }));
        if (ofPlatform.length > 0) await ctx.jobs.enqueue(tx, `refresh-${platform}`, ...ofPlatform);
      }
      return due.length;
    });
    queued += page;
    if (page < PAGE) return queued;
  }
}

/** Queues a sync of a connected platform in the transaction, unless one is already waiting. */
export async function queueSync(
  ctx: Context,
  tx: Transaction,
  accountId: string,
  platform: LivePlatform,
): Promise<void> {
  // Locks the connection first, so a sync that already waits begins after this transaction and reads its changes.
  const now = ctx.clock();
  await updateCredentials(tx, accountId, platform, { nextSyncAt: nextTurn(now) });
  await insertQueuedSync(tx, accountId, platform, now);
  await ctx.jobs.enqueue(tx, `sync-${platform}`, { accountId, platform, queuedAt: now.toISOString() });
}

/** Wide enough to spread connections that became due together, for example after an outage. */
const JITTER_MS = 2 * HOUR_MS;

/** The window of the next refresh: a day after an instant, give or take two hours. */
function nextTurns(after: Date): { from: Date; to: Date } {
  const daily = after.getTime() + DAY_MS;
  return { from: new Date(daily - JITTER_MS), to: new Date(daily + JITTER_MS) };
}

/** A random instant in that window. */
export function nextTurn(after: Date): Date {
  const { from, to } = nextTurns(after);
  return new Date(from.getTime() + Math.round(Math.random() * (to.getTime() - from.getTime())));
}
