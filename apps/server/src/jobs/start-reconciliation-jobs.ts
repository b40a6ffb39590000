import { isBooking } from "@ledgerline/db/queries/statements/statements";
import type { Context } from "@ledgerline/domain/context/context";
import type { Recomputed } from "@ledgerline/domain/reconciliation/compute/recompute";
import { queueRecompute } from "@ledgerline/domain/reconciliation/queue-recompute";
import type { ServerConfig } from "../config/config.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { workLogged } from "./work-logged.ts";

export type ReconciliationDatabase = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">;

const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };
const IDLE_MS = 30_000;
const SCRIPT = new URL("./reconciliation-worker.ts", import.meta.url);

/** Starts to compute reconciliations, one at a time, in a thread of its own that is ended once `stopping` has aborted. */
export async function startReconciliationJobs(
  ctx: Context,
  { databaseUrl, databaseDirectUrl, databasePrepare }: ReconciliationDatabase,
  stopping: AbortSignal,
): Promise<{ close(): Promise<void> }> {
  const workerData: ReconciliationDatabase = { databaseUrl, databaseDirectUrl, databasePrepare };
  const thread = new WorkerThread<{ artistId: string }, Recomputed>({
    name: "reconciliation",
    script: SCRIPT,
    workerData,
    heap: HEAP,
    idleMs: IDLE_MS,
  });
  await workLogged({ jobs: ctx.jobs, log: ctx.log, stopping }, "reconcile", async ({ artistId }, signal) => {
    // No thread is started to learn that it is too early.
    const outcome = (await isBooking(ctx.db, artistId)) ? "busy" : await thread.ask({ artistId }, signal);
    if (outcome === "busy") await queueRecompute(ctx, { artistId });
  });
  return { close: () => thread.close() };
}
