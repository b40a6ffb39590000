import { parentPort, workerData } from "node:worker_threads";
import { poolAddress } from "../config/pool-address.ts";
import type { Question, SimulationDatabase, SimulationReply } from "./simulation-thread.ts";
import { speedUpImports, yieldToPeople } from "./thread-start.ts";
import { READY } from "./worker-thread.ts";

speedUpImports();
const { connectDatabase } = await import("@ledgerline/db/client");
const { DomainError, toDomainError } = await import("@ledgerline/domain/context/errors");
const { computeClosedPeriods } = await import("@ledgerline/domain/shares/simulate/compute-closed-periods");
const { computeSimulation } = await import("@ledgerline/domain/shares/simulate/compute-simulation");

// Only after loading: somebody waits for the thread to start.
yieldToPeople();
const data: SimulationDatabase = workerData;
const db = connectDatabase({ ...poolAddress(data), maxConnections: 2 });

/** Answers each question, or says why it is refused. Any other failure ends the thread. */
parentPort?.on("message", async (question: Question) => {
  parentPort?.postMessage(await reply(question));
});
parentPort?.postMessage(READY);

async function reply(question: Question): Promise<SimulationReply> {
  try {
    if ("change" in question) return { answer: await computeClosedPeriods(db, question) };
    return { answer: await computeSimulation(db, question) };
  } catch (error) {
    const refused = toDomainError(error);
    if (!(refused instanceof DomainError)) throw error;
    return { refused: { code: refused.code, message: refused.message } };
  }
}
