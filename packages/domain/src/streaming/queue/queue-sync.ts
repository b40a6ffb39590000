import type { LivePlatform } from "@ledgerline/contract/live-data";
import type { Transaction } from "@ledgerline/db/client";
import { updateConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import type { Context } from "../../context/context.ts";
import { nextTurn } from "./next-turn.ts";

/** Queues a sync of a connected platform in the transaction, unless one waits already, and says so on its card. */
export async function queueSync(
  ctx: Context,
  tx: Transaction,
  artistId: string,
  platform: LivePlatform,
): Promise<void> {
  // The row first: a sync that waits already then begins after this transaction, and reads what it has changed.
  const now = ctx.clock();
  await updateConnection(tx, artistId, platform, { syncState: "queued", nextSyncAt: nextTurn(now) });
  await ctx.jobs.enqueue(tx, `sync-${platform}`, { artistId, platform, queuedAt: now.toISOString() });
}
