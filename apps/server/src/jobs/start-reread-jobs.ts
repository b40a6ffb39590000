import { transaction } from "@ledgerline/db/client";
import type { StatementKey } from "@ledgerline/db/queries/statements/statements";
import type { Context } from "@ledgerline/domain/context/context";
import type { Reread, Spool } from "@ledgerline/domain/statements/reread/reread-statement";
import { runRereads } from "@ledgerline/domain/statements/reread/run-rereads";
import type { ServerConfig } from "../config/config.ts";
import type { DatabaseAddress } from "../config/pool-address.ts";
import { claimSpoolFolder } from "../http/storage.ts";
import { type Budget, WorkerThread } from "../threads/worker-thread.ts";
import { BOOKING_LIMITS } from "./booking-thread.ts";
import { workLogged } from "./work-logged.ts";

export type RereadConfig = DatabaseAddress & Pick<ServerConfig, "dataDir" | "statementMaxUnpackedBytes">;

export interface RereadWorkerData extends Spool, DatabaseAddress {}

interface RereadLimits {
  budget(bytes: number): Budget;
  script: URL;
}

/** A file is unpacked, recognized and read without being stored, which takes less time than a booking. */
export const REREAD_LIMITS: RereadLimits = {
  budget: BOOKING_LIMITS.budget,
  script: new URL("./reread-worker.ts", import.meta.url),
};
const IDLE_MS = 10_000;

/**
 * Starts to read booked statements again that an upgrade may read differently, one at a time, in a separate thread that
 * is ended once `stopping` has aborted.
 */
export async function startRereadJobs(
  ctx: Context,
  { databaseUrl, databaseDirectUrl, databasePrepare, dataDir, statementMaxUnpackedBytes }: RereadConfig,
  stopping: AbortSignal,
  { budget, script }: RereadLimits = REREAD_LIMITS,
): Promise<{ close(): Promise<void> }> {
  const folder = await claimSpoolFolder(dataDir);
  const workerData: RereadWorkerData = {
    ...{ databaseUrl, databaseDirectUrl, databasePrepare, folder },
    limits: { maxUnpackedBytes: statementMaxUnpackedBytes },
  };
  const thread = new WorkerThread<StatementKey, Reread>({
    ...{ name: "rereading", script, workerData, idleMs: IDLE_MS },
    heap: BOOKING_LIMITS.heap,
  });
  await workLogged({ jobs: ctx.jobs, log: ctx.log, stopping }, "reread-statements", async (_, signal) => {
    const done = await runRereads(
      ctx,
      (statement, bytes, ended) => thread.ask(statement, ended, budget(bytes)),
      signal,
    );
    if (done.read > 0) ctx.log.info(done, "booked statements read again");
  });
  await transaction(ctx.pools.bulk, (tx) => ctx.jobs.enqueue(tx, "reread-statements", {}));
  return { close: () => thread.close() };
}
