import { parentPort, workerData } from "node:worker_threads";
import type { JobQueue } from "@ledgerline/db/jobs/job-queue";
import { poolAddress } from "../config/pool-address.ts";
import type { Question, SimulationDatabase, SimulationReply } from "./simulation-thread.ts";
import { speedUpImports, yieldToPeople } from "./thread-start.ts";
import { READY } from "./worker-thread.ts";

speedUpImports();
const { connectDatabase } = await import("@ledgerline/db/client");
const { refusalOf } = await import("@ledgerline/domain/context/errors");
const { computeImportedPeriods, takeInShares } = await import("@ledgerline/domain/shares/csv/import-shares");
const { computeShareOverview } = await import("@ledgerline/domain/shares/runs/compute-overview");
const { takeInDeal } = await import("@ledgerline/domain/shares/setup/deals");
const { computeClosedPeriods } = await import("@ledgerline/domain/shares/simulate/compute-closed-periods");
const { comparePaid } = await import("@ledgerline/domain/shares/compare/compare-run");
const { takeInSplits } = await import("@ledgerline/domain/shares/splits/import-splits");
const { computeSimulation } = await import("@ledgerline/domain/shares/simulate/compute-simulation");

/** The most that is shared out while somebody waits for an overview. */
const OVERVIEW_READ = { rows: 50_000, sums: 4_000 };
/** A call would wait no longer. An account's lock is waited for before the thread is asked. */
const PATIENCE = { lockMs: 1_000, statementMs: 25_000 };

// Only after loading: somebody waits for the thread to start.
yieldToPeople();
const data: SimulationDatabase = workerData;
const db = connectDatabase({ ...poolAddress(data), maxConnections: 2, patience: PATIENCE });
let queue: Promise<Pick<JobQueue, "enqueue">> | undefined;
/** Loaded and connected with the first job, which few files cause. */
const jobs: Pick<JobQueue, "enqueue"> = {
  async enqueue(...job) {
    queue ??= connectJobs();
    await (await queue).enqueue(...job);
  },
};

async function connectJobs(): Promise<Pick<JobQueue, "enqueue">> {
  try {
    const { connectJobQueue } = await import("@ledgerline/db/jobs/job-queue");
    return await connectJobQueue(data.databaseDirectUrl);
  } catch (error) {
    queue = undefined;
    throw error;
  }
}

/** Answers each question, or says why it is refused. Any other failure ends the thread. */
parentPort?.on("message", async (question: Question) => {
  parentPort?.postMessage(await reply(question));
});
parentPort?.postMessage(READY);

async function reply(question: Question): Promise<SimulationReply> {
  try {
    return { answer: await answer(question) };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}

function answer(question: Question) {
  if ("now" in question) {
    const { accountId, now } = question;
    return computeShareOverview({ db, accountId, clock: () => now }, OVERVIEW_READ);
  }
  if ("taken" in question) return takeInShares({ db, jobs }, question.taken);
  if ("saved" in question) {
    const { accountId, actor, now, deal } = question.saved;
    return takeInDeal({ db, accountId, actor, clock: () => now }, deal);
  }
  if ("paid" in question) return comparePaid(db, question);
  if ("sheet" in question) return takeInSplits({ db, jobs }, question.sheet);
  if ("imported" in question) return computeImportedPeriods({ db, jobs }, question.imported);
  if ("change" in question) return computeClosedPeriods(db, question);
  return computeSimulation(db, question);
}
