import { parentPort, workerData } from "node:worker_threads";
import type { StatementKey } from "@ledgerline/db/queries/statements";
import { poolAddress } from "../config/pool-address.ts";
import { speedUpImports } from "../imports/speed-up-imports.ts";
import { READY } from "../threads/worker-thread.ts";
import { yieldToPeople } from "../threads/yield-to-people.ts";
import { startPulse } from "./booking-pulse.ts";
import type { BookingWorkerData } from "./booking-thread.ts";

yieldToPeople();
speedUpImports();
const { connectDatabase } = await import("@ledgerline/db/client");
const { bookStatement } = await import("@ledgerline/domain/statements/book/book-statement");

/** One connection reads the file, one writes the progress. */
const POOL_SIZE = 2;

const data: BookingWorkerData = workerData;
const { databaseDirectUrl, quota, pulse } = data;
const alive = startPulse(pulse);

/** Answers each statement with the outcome of its booking. A failure ends the thread, and the parent throws it. */
parentPort?.on("message", async (statement: StatementKey) => {
  const db = connectDatabase({ ...poolAddress(data), maxConnections: POOL_SIZE });
  try {
    const deps = { db, directUrl: databaseDirectUrl, clock: () => new Date(), alive, quota };
    parentPort?.postMessage(await bookStatement(deps, statement));
  } finally {
    await db.close();
  }
});
parentPort?.postMessage(READY);
