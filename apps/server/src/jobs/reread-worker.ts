import { parentPort, workerData } from "node:worker_threads";
import type { StatementKey } from "@ledgerline/db/queries/statements";
import { poolAddress } from "../config/pool-address.ts";
import { speedUpImports } from "../imports/speed-up-imports.ts";
import { READY } from "../threads/worker-thread.ts";
import { yieldToPeople } from "../threads/yield-to-people.ts";
import type { RereadWorkerData } from "./start-reread-jobs.ts";

yieldToPeople();
speedUpImports();
const { connectDatabase } = await import("@ledgerline/db/client");
const { rereadStatement } = await import("@ledgerline/domain/statements/reread/reread-statement");

/** One reads the file, one the account's formats meanwhile. */
const POOL_SIZE = 2;

const data: RereadWorkerData = workerData;
const { folder, limits } = data;

parentPort?.on("message", async (statement: StatementKey) => {
  const db = connectDatabase({ ...poolAddress(data), maxConnections: POOL_SIZE });
  try {
    parentPort?.postMessage(await rereadStatement({ db, folder, limits }, statement));
  } finally {
    await db.close();
  }
});
parentPort?.postMessage(READY);
