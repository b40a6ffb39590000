import { LIVE_PLATFORMS } from "@ledgerline/contract/streaming/live-platforms";
import { transaction } from "@ledgerline/db/client";
import { claimDueConnections } from "@ledgerline/db/queries/streaming";
import type { Context } from "../../context/context.ts";
import { nextTurns } from "../queue/next-turn.ts";

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
