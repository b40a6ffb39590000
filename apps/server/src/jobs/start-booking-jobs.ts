import type { ResourceLimits } from "node:worker_threads";
import type { Database } from "@ledgerline/db/client";
import type { JobQueue } from "@ledgerline/db/jobs/job-queue";
import type { Log } from "@ledgerline/domain/context/context";
import { giveUpStatement } from "@ledgerline/domain/statements/book/give-up-statement";
import { settleFailedBooking } from "@ledgerline/domain/statements/book/settle-failed-booking";
import { queuePurges } from "@ledgerline/domain/statements/purge/queue-purges";
import { type BookingDatabase, type BookingThread, createBookingThread } from "./booking-thread.ts";

interface BookingJobsDeps {
  db: Database;
  jobs: JobQueue;
  config: BookingDatabase;
  log: Log;
  /** How much memory a booking may use, if not the default. */
  bookingHeap?: ResourceLimits;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
}

/** Starts to book uploaded statements. Returns the booking thread, to be closed once `stopping` has aborted. */
export async function startBookingJobs(deps: BookingJobsDeps): Promise<BookingThread> {
  const { db, jobs, config, log, bookingHeap, stopping } = deps;
  const { databaseUrl, databaseDirectUrl, databasePrepare } = config;
  const thread = createBookingThread({ databaseUrl, databaseDirectUrl, databasePrepare }, bookingHeap);
  await jobs.work("book-statement", async (job, lost) => {
    const { artistId, statementId } = job;
    const ended = AbortSignal.any([lost, stopping]);
    try {
      const outcome = await thread.ask({ artistId, statementId }, ended);
      log.info({ artistId, statementId, outcome }, "booking ended");
    } catch (error) {
      if (!ended.aborted) return settleFailedBooking({ db, jobs, log }, job, error);
      if (lost.aborted) log.error({ err: error, artistId, statementId }, "a lost booking will be tried again");
      throw error;
    }
    await queuePurges({ db, jobs }, { artistId });
  });
  await jobs.work("give-up-statement", (statement) => giveUpStatement(db, statement));
  return thread;
}
