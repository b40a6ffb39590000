import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { Transaction } from "@ledgerline/db/client";
import { updateCredentials } from "@ledgerline/db/queries/streaming";
import type { Context } from "../../context/context.ts";
import { insertQueuedSync } from "../platform-syncs.sql.ts";
import { nextTurn } from "./next-turn.ts";

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
