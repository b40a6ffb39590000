import { type Database, transaction } from "@ledgerline/db/client";
import type { BookingJob, JobQueue } from "@ledgerline/db/jobs/job-queue";
import type { Log } from "@ledgerline/domain/context/context";
import { giveUpStatement } from "@ledgerline/domain/statements/book/give-up-statement";
import { UNPROVEN_BOOKING } from "@ledgerline/domain/statements/book/unproven-booking";
import { errorCodes } from "../errors/error-codes.ts";
import { hopelessBooking } from "./hopeless-booking.ts";

/** Seconds until a booking is tried again after its first, second, … failure; one more failure is its last. */
const WAITS = [2, 10, 60, 300, 900, 3600, 3600, 3600, 3600];
const TOO_OFTEN = `The booking failed ${WAITS.length + 1} times. Upload the file again, or tell the people who run the server.`;

interface FailedBookingDeps {
  db: Database;
  jobs: JobQueue;
  log: Log;
}

/**
 * Refuses the statement of a booking that threw, or queues it again behind everything that waits by now, so that it
 * keeps no other artist's statement waiting.
 */
export async function settleFailedBooking({ db, jobs, log }: FailedBookingDeps, job: BookingJob, error: unknown) {
  const { artistId, statementId, failures = 0, unproven = false } = job;
  const told = { err: error, artistId, statementId, failures: failures + 1 };
  const hopeless = hopelessBooking(error, { unproven });
  const wait = WAITS[failures];
  if (hopeless !== null || wait === undefined) {
    log.error(told, "booking failed for good");
    await giveUpStatement(db, { artistId, statementId }, hopeless ?? TOO_OFTEN);
    return;
  }
  log.error({ ...told, wait }, "booking failed and will be tried again");
  await transaction(db, (tx) =>
    jobs.enqueueLater(tx, wait, "book-statement", {
      artistId,
      statementId,
      failures: failures + 1,
      unproven: unproven || errorCodes(error).includes(UNPROVEN_BOOKING),
    }),
  );
}
