import { LIVE_PLATFORMS } from "@ledgerline/contract/live-data";
import type { JobName, Jobs } from "@ledgerline/db/job-queue";
import type { Context } from "@ledgerline/domain/context";
import { giveUpSync } from "@ledgerline/domain/streaming/give-up-sync";
import { purgeFetched } from "@ledgerline/domain/streaming/purge-fetched";
import { refreshDue } from "@ledgerline/domain/streaming/refresh-due";
import { syncPlatform } from "@ledgerline/domain/streaming/sync-platform";

interface RunningSyncJobs {
  /** Ends the syncs under way; they come back. */
  abort(): void;
}

/** Works on the syncs, on what queues them by the clock, and on what deletes figures that have grown too old. */
export async function startSyncJobs(ctx: Context): Promise<RunningSyncJobs> {
  const { jobs, log } = ctx;
  const stopping = new AbortController();
  const work = <Name extends JobName>(name: Name, handle: (data: Jobs[Name], signal: AbortSignal) => Promise<void>) =>
    jobs.work(name, async (data, lost) => {
      try {
        await handle(data, AbortSignal.any([lost, stopping.signal]));
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error, ...data }, `${name} failed and will be tried again`);
        throw error;
      }
    });
  const refreshes = LIVE_PLATFORMS.map((platform) => `refresh-${platform}` as const);
  for (const name of ["sync-platform" as const, ...refreshes]) {
    await work(name, async (connection, signal) => {
      const outcome = await syncPlatform(ctx, { ...connection, asked: name === "sync-platform" }, signal);
      log.info({ ...connection, outcome }, "sync ended");
    });
  }
  await work("give-up-sync", (connection) => giveUpSync(ctx, connection));
  await work("refresh-due", async (_, signal) => {
    const queued = await refreshDue(ctx, signal);
    if (queued > 0) log.info({ queued }, "daily syncs queued");
  });
  await work("purge-fetched", () => purgeFetched(ctx));
  return { abort: () => stopping.abort(new Error("The server is stopping")) };
}
