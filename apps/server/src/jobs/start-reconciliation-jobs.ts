import { isBooking } from "@ledgerline/db/queries/statements/statements";
import type { Context } from "@ledgerline/domain/context/context";
import { queueRecompute } from "@ledgerline/domain/reconciliation/figures";
import type { Recomputed } from "@ledgerline/domain/reconciliation/recompute";
import type { DatabaseAddress } from "../config/pool-address.ts";
import { type Budget, usedTooMuch, WorkerThread } from "../threads/worker-thread.ts";
import { workLogged } from "./work-logged.ts";

interface ReconciliationLimits {
  budget: Budget;
  script: URL;
}

export const RECONCILIATION_HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };
const IDLE_MS = 10_000;
/** Five million lines take the thread eight seconds of processor time, and forty on the clock. */
export const RECONCILIATION_LIMITS: ReconciliationLimits = {
  budget: { cpuMs: 60_000, wallMs: 10 * 60_000 },
  script: new URL("./reconciliation-worker.ts", import.meta.url),
};
/** Seconds that an artist waits after a computation was ended for using too much, longer each time; at last a day. */
const RESTS = [60, 600, 3600];
const DAY_SECONDS = 86_400;

/**
 * Starts to compute reconciliations, one at a time, in a separate thread that is ended once `stopping` has aborted.
 * Each account has at most one waiting, so accounts take turns.
 */
export async function startReconciliationJobs(
  ctx: Context,
  { databaseUrl, databaseDirectUrl, databasePrepare }: DatabaseAddress,
  stopping: AbortSignal,
  { budget, script }: ReconciliationLimits = RECONCILIATION_LIMITS,
): Promise<{ close(): Promise<void> }> {
  const workerData: DatabaseAddress = { databaseUrl, databaseDirectUrl, databasePrepare };
  const thread = new WorkerThread<{ accountId: string }, Recomputed>({
    name: "reconciliation",
    script,
    workerData,
    heap: RECONCILIATION_HEAP,
    idleMs: IDLE_MS,
  });
  const rests = new Rests(ctx.clock);
  await workLogged({ jobs: ctx.jobs, log: ctx.log, stopping }, "reconcile", async ({ accountId }, signal) => {
    const rest = rests.secondsLeft(accountId);
    if (rest > 0) return queueRecompute(ctx, { accountId }, rest);
    // Checked here, so that no thread is started only to find that it is too early.
    if (await isBooking(ctx.db, accountId)) return queueRecompute(ctx, { accountId });
    try {
      const outcome = await thread.ask({ accountId }, signal, budget);
      rests.end(accountId);
      if (outcome === "busy") await queueRecompute(ctx, { accountId });
    } catch (error) {
      if (!usedTooMuch(error)) throw error;
      const wait = rests.begin(accountId);
      const details = { err: error, accountId, wait };
      if (wait < DAY_SECONDS) ctx.log.error(details, "a reconciliation used too much and will be tried again");
      else ctx.log.error(details, "a reconciliation used too much each time and is given up for a day");
      await queueRecompute(ctx, { accountId }, wait);
    }
  });
  return { close: () => thread.close() };
}

/** The artists whose computations were ended; they rest, whatever queues another one. */
class Rests {
  readonly #clock: () => Date;
  readonly #rests = new Map<string, { times: number; until: number }>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  secondsLeft(accountId: string): number {
    const { until = 0 } = this.#rests.get(accountId) ?? {};
    return Math.max(0, Math.ceil((until - this.#clock().getTime()) / 1000));
  }

  begin(accountId: string): number {
    const { times = 0 } = this.#rests.get(accountId) ?? {};
    const seconds = RESTS[times] ?? DAY_SECONDS;
    this.#rests.set(accountId, { times: times + 1, until: this.#clock().getTime() + seconds * 1000 });
    return seconds;
  }

  end(accountId: string): void {
    this.#rests.delete(accountId);
  }
}
