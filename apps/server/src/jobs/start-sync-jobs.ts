import { LIVE_PLATFORMS } from "@ledgerline/contract/streaming/live-platforms";
import type { Context } from "@ledgerline/domain/context/context";
import { giveUpSync } from "@ledgerline/domain/streaming/sync/give-up-sync";
import { purgeFetched } from "@ledgerline/domain/streaming/sync/purge-fetched";
import { refreshDue } from "@ledgerline/domain/streaming/sync/refresh-due";
import { syncPlatform } from "@ledgerline/domain/streaming/sync/sync-platform";
import { workLogged } from "./work-logged.ts";

/** Starts to sync platforms, to queue the daily syncs, and to delete figures that are too old. */
export async function startSyncJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const { log } = ctx;
  const deps = { jobs: ctx.jobs, log, stopping };
  for (const platform of LIVE_PLATFORMS) {
    for (const kind of ["sync", "refresh"] as const) {
      await workLogged(deps, `${kind}-${platform}`, async (connection, signal) => {
        const outcome = await syncPlatform(ctx, { ...connection, asked: kind === "sync" }, signal);
        log.info({ ...connection, outcome }, "sync ended");
      });
    }
  }
  await workLogged(deps, "give-up-sync", (connection) => giveUpSync(ctx, connection));
  await workLogged(deps, "refresh-due", async (_, signal) => {
    const queued = await refreshDue(ctx, signal);
    if (queued > 0) log.info({ queued }, "daily syncs queued");
  });
  await workLogged(deps, "purge-fetched", () => purgeFetched(ctx));
}
