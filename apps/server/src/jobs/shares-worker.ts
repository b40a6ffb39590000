import { parentPort, workerData } from "node:worker_threads";
import { poolAddress } from "../config/pool-address.ts";
import { speedUpImports } from "../imports/speed-up-imports.ts";
import { READY } from "../threads/worker-thread.ts";
import { yieldToPeople } from "../threads/yield-to-people.ts";
import type { SharesDatabase } from "./start-share-jobs.ts";

yieldToPeople();
speedUpImports();
const { connectDatabase } = await import("@ledgerline/db/client");
const { computeRun } = await import("@ledgerline/domain/shares/run/compute-run");

/** Four readings of terms and money at once. */
const POOL_SIZE = 4;

const data: SharesDatabase = workerData;

parentPort?.on("message", async (run: { accountId: string; runId: string }) => {
  const db = connectDatabase({ ...poolAddress(data), maxConnections: POOL_SIZE });
  try {
    parentPort?.postMessage(await computeRun({ db, clock: () => new Date() }, run));
  } finally {
    await db.close();
  }
});
parentPort?.postMessage(READY);
