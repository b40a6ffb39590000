import { parentPort, workerData } from "node:worker_threads";
import { connectDatabase } from "@ledgerline/db/client";
import { bookStatement } from "@ledgerline/domain/statements/book-statement";
import type { BookingTask } from "./run-booking.ts";

/** One for the file's pieces, one for the progress. */
const POOL_SIZE = 2;

const { databaseUrl, databaseDirectUrl, databasePrepare, ...statement }: BookingTask = workerData;
const db = connectDatabase({ url: databaseUrl, prepare: databasePrepare, maxConnections: POOL_SIZE });
try {
  const deps = { db, directUrl: databaseDirectUrl, clock: () => new Date() };
  parentPort?.postMessage(await bookStatement(deps, statement));
} finally {
  await db.close();
}
