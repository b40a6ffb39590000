import { expect, onTestFinished } from "vitest";
import { connectDatabase, type Database } from "../src/client.ts";
import { type JobQueue, startJobQueue } from "../src/jobs/job-queue.ts";
import { createTestDatabase } from "./test-database.ts";

/** A job queue on a new database, and a connection to that; both end with the test. */
export async function startTestQueue(
  options?: Parameters<typeof startJobQueue>[2],
): Promise<{ db: Database; jobs: JobQueue }> {
  const { url, drop } = await createTestDatabase();
  const db = connectDatabase({ url, prepare: true, maxConnections: 1 });
  const jobs = await startJobQueue(url, (error) => expect.fail(`${error}`), options);
  onTestFinished(async () => {
    await jobs.stop(1000);
    await db.close();
    await drop();
  });
  return { db, jobs };
}
