import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Context } from "@ledgerline/domain/context";
import { giveUpRun } from "@ledgerline/domain/shares";
import type { ComputedRun } from "@ledgerline/domain/shares/run/compute-run";
import type { DatabaseAddress } from "../config/pool-address.ts";
import { type Budget, usedTooMuch, WorkerThread } from "../threads/worker-thread.ts";
import { workLogged } from "./work-logged.ts";

export const SHARES_HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };
export const SHARES_LIMITS: { budget: Budget; script: URL } = {
  budget: { cpuMs: 60_000, wallMs: 10 * 60_000 },
  script: new URL("./shares-worker.ts", import.meta.url),
};
const IDLE_MS = 10_000;

/** Starts to compute runs, one at a time, in a separate thread that is ended once `stopping` has aborted. */
export async function startShareJobs(
  ctx: Context,
  { databaseUrl, databaseDirectUrl, databasePrepare }: DatabaseAddress,
  stopping: AbortSignal,
): Promise<{ close(): Promise<void> }> {
  const workerData: DatabaseAddress = { databaseUrl, databaseDirectUrl, databasePrepare };
  const { script, budget } = SHARES_LIMITS;
  const thread = new WorkerThread<{ accountId: string; runId: string }, ComputedRun>({
    name: "shares",
    script,
    workerData,
    heap: SHARES_HEAP,
    idleMs: IDLE_MS,
  });
  await workLogged({ jobs: ctx.jobs, log: ctx.log, stopping }, "share-run", async (run, signal) => {
    try {
      const outcome = await thread.ask(run, signal, budget);
      ctx.log.info({ ...run, outcome }, "run computed");
    } catch (error) {
      if (!usedTooMuch(error)) throw error;
      ctx.log.error({ err: error, ...run }, "a run used too much and was given up");
      await giveUpRun(ctx, run, MESSAGES.runTooLarge);
    }
  });
  await ctx.jobs.work("give-up-run", (run) => giveUpRun(ctx, run, MESSAGES.runFailed));
  return { close: () => thread.close() };
}
