import type { ResourceLimits } from "node:worker_threads";
import type { Database } from "@ledgerline/db/client";
import type { JobQueue } from "@ledgerline/db/jobs/job-queue";
import type { Log } from "@ledgerline/domain/context/context";
import { giveUpStatement } from "@ledgerline/domain/statements/book/give-up-statement";
import { type BookingDatabase, BookingThread } from "./booking-thread.ts";
import { settleFailedBooking } from "./settle-failed-booking.ts";

interface JobsDeps {
  db: Database;
  jobs: JobQueue;
  config: BookingDatabase;
  log: Log;
  /** What a booking may use of memory, where it is not the usual. */
  bookingHeap?: ResourceLimits;
}

/** How long the queue may take to hand back the jobs that were under way. */
const STOP_TIMEOUT_MS = 5000;

export interface RunningJobs {
  /** Says that a statement is coming in, so that nothing has to be started when it is here. */
  prepareBooking(): void;
  /** Ends what is under way at once; it comes back at the next start. */
  stop(): Promise<void>;
}

/** Works on the background jobs. */
export async function startJobs({ db, jobs, config, log, bookingHeap }: JobsDeps): Promise<RunningJobs> {
  const { databaseUrl, databaseDirectUrl, databasePrepare } = config;
  const thread = new BookingThread({ databaseUrl, databaseDirectUrl, databasePrepare }, bookingHeap);
  const stopping = new AbortController();
  await jobs.work("book-statement", async (job, lost) => {
    const { artistId, statementId } = job;
    const ended = AbortSignal.any([lost, stopping.signal]);
    try {
      const outcome = await thread.run({ artistId, statementId }, ended);
      log.info({ artistId, statementId, outcome }, "booking ended");
    } catch (error) {
      if (!ended.aborted) return settleFailedBooking({ db, jobs, log }, job, error);
      if (lost.aborted) log.error({ err: error, artistId, statementId }, "booking was lost and will be tried again");
      throw error;
    }
  });
  await jobs.work("give-up-statement", (statement) => giveUpStatement(db, statement));
  return {
    prepareBooking: () => thread.prepare(),
    async stop() {
      stopping.abort(new Error("The server is stopping"));
      await thread.close();
      await jobs.stop(STOP_TIMEOUT_MS);
    },
  };
}
