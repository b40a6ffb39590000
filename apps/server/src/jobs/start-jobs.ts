import { purgeEnded } from "@ledgerline/domain/auth/purge-ended";
import type { Context } from "@ledgerline/domain/context/context";
import type { BookingDatabase } from "./booking-thread.ts";
import { startAccountJobs } from "./start-account-jobs.ts";
import { startBillingJobs } from "./start-billing-jobs.ts";
import { startBookingJobs } from "./start-booking-jobs.ts";
import { startPurgeJobs } from "./start-purge-jobs.ts";
import { startRateJobs } from "./start-rate-jobs.ts";
import { startReconciliationJobs } from "./start-reconciliation-jobs.ts";
import { type RereadConfig, startRereadJobs } from "./start-reread-jobs.ts";
import { startSyncJobs } from "./start-sync-jobs.ts";
import { workLogged } from "./work-logged.ts";

/** How long the queue may take to return running jobs to it. */
const STOP_TIMEOUT_MS = 5000;

interface RunningJobs {
  /** Ends the running jobs at once; they run again at the next start. */
  stop(): Promise<void>;
}

/** Starts to work on all background jobs. */
export async function startJobs(ctx: Context, config: BookingDatabase & RereadConfig): Promise<RunningJobs> {
  const controller = new AbortController();
  const stopping = controller.signal;
  const bookingThread = await startBookingJobs({ db: ctx.db, jobs: ctx.jobs, log: ctx.log, config, stopping });
  const reconciliationThread = await startReconciliationJobs(ctx, config, stopping);
  await startPurgeJobs(ctx, stopping);
  const rereadThread = await startRereadJobs(ctx, config, stopping);
  await startSyncJobs(ctx, stopping);
  await startBillingJobs(ctx, stopping);
  await startRateJobs(ctx, stopping);
  await workLogged({ jobs: ctx.jobs, log: ctx.log, stopping }, "purge-ended", () => purgeEnded(ctx));
  await startAccountJobs(ctx, config.dataDir, stopping);
  return {
    async stop() {
      controller.abort(new Error("The server is stopping"));
      await bookingThread.close();
      await reconciliationThread.close();
      await rereadThread.close();
      await ctx.jobs.stop(STOP_TIMEOUT_MS);
    },
  };
}
