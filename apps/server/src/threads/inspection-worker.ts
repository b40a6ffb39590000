import { parentPort, workerData } from "node:worker_threads";
import type { Inspection } from "@ledgerline/domain/context/threads";
import { poolAddress } from "../config/pool-address.ts";
import type { InspectionDatabase, InspectionReply } from "./inspection-threads.ts";
import { speedUpImports, yieldToPeople } from "./thread-start.ts";
import { READY } from "./worker-thread.ts";

yieldToPeople();
speedUpImports();
const { connectDatabase } = await import("@ledgerline/db/client");
const { refusalOf } = await import("@ledgerline/domain/context/errors");
const { inspectStatement } = await import("@ledgerline/domain/statements/map/inspect-statement");

const data: InspectionDatabase = workerData;
const db = connectDatabase({ ...poolAddress(data), maxConnections: 1 });

/** Answers each inspection with what it found, or why it is refused. Any other failure ends the thread. */
parentPort?.on("message", async (inspection: Inspection) => {
  parentPort?.postMessage(await reply(inspection));
});
parentPort?.postMessage(READY);

async function reply(inspection: Inspection): Promise<InspectionReply> {
  try {
    return { answer: await inspectStatement(db, inspection) };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}
