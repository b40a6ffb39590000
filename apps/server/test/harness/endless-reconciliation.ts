import { parentPort, workerData } from "node:worker_threads";
import { connectDatabase } from "@ledgerline/db/client";
import { READY } from "../../src/threads/worker-thread.ts";

/** Computes nothing, but never ends with an artist of the name `endless`. */
const db = connectDatabase({ url: workerData.databaseUrl, prepare: true, maxConnections: 1 });
parentPort?.on("message", async ({ artistId }: { artistId: string }) => {
  const [artist] = await db.sql`select artist_name from artists where id = ${artistId}`;
  while (artist?.["artist_name"] === "endless");
  parentPort?.postMessage("computed");
});
parentPort?.postMessage(READY);
