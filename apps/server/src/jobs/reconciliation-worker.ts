import { parentPort, workerData } from "node:worker_threads";
import { poolAddress } from "../config/pool-address.ts";
import { speedUpImports } from "../imports/speed-up-imports.ts";
import { READY } from "../threads/worker-thread.ts";
import { yieldToPeople } from "../threads/yield-to-people.ts";
import type { ReconciliationDatabase } from "./start-reconciliation-jobs.ts";

yieldToPeople();
speedUpImports();
const { connectDatabase } = await import("@ledgerline/db/client");
const { recompute } = await import("@ledgerline/domain/reconciliation/compute/recompute");

/** Four readings of the books at once. */
const POOL_SIZE = 4;

const data: ReconciliationDatabase = workerData;

parentPort?.on("message", async (artist: { accountId: string }) => {
  const db = connectDatabase({ ...poolAddress(data), maxConnections: POOL_SIZE });
  try {
    parentPort?.postMessage(await recompute({ db, clock: () => new Date() }, artist));
  } finally {
    await db.close();
  }
});
parentPort?.postMessage(READY);
