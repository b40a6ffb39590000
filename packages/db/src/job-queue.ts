import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Queue } from "pg-boss";
import type { Transaction } from "./client.ts";

/** The kinds of background work, and what each is handed. */
export interface Jobs {
  "book-statement": { artistId: string; statementId: string };
  /** The statement of a booking that failed too often to be tried again. */
  "give-up-statement": { artistId: string; statementId: string };
}
export type JobName = keyof Jobs;

export interface JobQueue {
  /** Adds a job in the transaction that causes it: both are kept, or neither. */
  enqueue<Name extends JobName>(tx: Transaction, name: Name, data: Jobs[Name]): Promise<void>;
  /** Hands jobs to `handle`, one at a time and at least once each; a job that throws comes back. */
  work<Name extends JobName>(
    name: Name,
    handle: (data: Jobs[Name], signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Takes no further job, and waits up to `timeoutMs` for the running ones; those left over come back elsewhere. */
  stop(timeoutMs: number): Promise<void>;
}

type QueueSettings = Pick<Queue, "retryLimit" | "retryDelay" | "expireInSeconds" | "heartbeatSeconds" | "deadLetter">;

/** Starts pg-boss on a direct connection. A job whose process was killed comes back within 20 seconds. */
export async function startJobQueue(directUrl: string, onError: (error: unknown) => void): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: directUrl,
    application_name: "ledgerline jobs",
    max: 3,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  let stopped = false;
  // A connection that the server ends while it is being closed is no failure.
  boss.on("error", (error) => {
    if (!stopped) onError(error);
  });
  await boss.start();
  // An existing queue keeps its settings when it is created again.
  const keepQueue = async (name: JobName, settings: QueueSettings) => {
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  };
  await keepQueue("give-up-statement", { retryLimit: 1000, retryDelay: 60 });
  await keepQueue("book-statement", {
    retryLimit: 1000,
    // No back-off: it would also keep a job waiting whose process was killed for the fourth time.
    retryDelay: 2,
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 10,
    deadLetter: "give-up-statement",
  });
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx.orm, sql) });
    },
    async work(name, handle) {
      await boss.work<Jobs[typeof name]>(name, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
        if (job) await handle(job.data, job.signal);
      });
    },
    async stop(timeoutMs) {
      await boss.stop({ graceful: true, timeout: timeoutMs });
      stopped = true;
    },
  };
}
