import { parentPort, workerData } from "node:worker_threads";
import { connectDatabase } from "@ledgerline/db/client";
import { READY } from "../../../src/threads/worker-thread.ts";

/** Computes nothing, and never ends for an artist named `endless`. */
const db = connectDatabase({ url: workerData.databaseUrl, prepare: true, maxConnections: 1 });
parentPort?.on("message", async ({ accountId }: { accountId: string }) => {
  const [artist] = await db.sql`select artist_name from accounts where id = ${accountId}`;
  while (artist?.["artist_name"] === "endless");
  parentPort?.postMessage("computed");
});
parentPort?.postMessage(READY);
