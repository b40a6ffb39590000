import { parentPort } from "node:worker_threads";
import type { Database } from "@ledgerline/db/client";
import { type DatabaseAddress, poolAddress } from "../config/pool-address.ts";
import { speedUpImports, yieldToPeople } from "./thread-start.ts";
import { READY } from "./worker-thread.ts";

type Work<Asked> = (db: Database, asked: Asked) => Promise<unknown>;

/**
 * Answers the messages of the thread that calls it, each with its own connections, at a lower priority than threads
 * that answer people. `load` imports the work, which is kept compiled between starts.
 */
export async function workInThread<Asked>(
  address: DatabaseAddress,
  { maxConnections, load }: { maxConnections: number; load: () => Promise<Work<Asked>> },
): Promise<void> {
  yieldToPeople();
  speedUpImports();
  const { connectDatabase } = await import("@ledgerline/db/client");
  const work = await load();
  parentPort?.on("message", async (asked: Asked) => {
    const db = connectDatabase({ ...poolAddress(address), maxConnections });
    try {
      parentPort?.postMessage(await work(db, asked));
    } finally {
      await db.close();
    }
  });
  parentPort?.postMessage(READY);
}
