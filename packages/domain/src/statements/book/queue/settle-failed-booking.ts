import { transaction } from "@ledgerline/db/client";
import type { BookingJob } from "@ledgerline/db/jobs";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { Context } from "../../../context/context.ts";
import { errorCodes } from "../../../context/errors.ts";
import { UNPROVEN_BOOKING } from "../proof/unproven-booking.ts";
import { giveUpStatement } from "./give-up-statement.ts";
import type { BookingQueue } from "./queue-booking.ts";
import { SLOW_BOOKING } from "./slow-booking.ts";
import { STUCK_BOOKING } from "./stuck-booking.ts";

/** Seconds to wait before each retry of a failed booking, which is given up after the last one. */
const WAITS = [2, 10, 60, 300, 900, 3600, 3600, 3600, 3600];

/**
 * Handles a booking that threw: refuses the statement when trying again cannot help, else queues the booking behind
 * everything already waiting, so that it delays no other account's statement. A small file that is slow is queued as a
 * large one; a large one that is slow was stuck.
 */
export async function settleFailedBooking(
  { db, jobs, log }: Pick<Context, "db" | "jobs" | "log">,
  queue: BookingQueue,
  job: BookingJob,
  error: unknown,
): Promise<void> {
  const { accountId, statementId, failures = 0, unproven = false, stuck = false } = job;
  if (queue === "book-statement" && errorCodes(error).includes(SLOW_BOOKING)) {
    log.warn({ err: error, accountId, statementId }, "a small file is booked as a large one");
    await transaction(db, (tx) => jobs.enqueue(tx, "book-large-statement", job));
    return;
  }
  const details = { err: error, accountId, statementId, failures: failures + 1 };
  const permanent = permanentFailure(error, { unproven, stuck });
  const wait = WAITS[failures];
  if (permanent !== null || wait === undefined) {
    log.error(details, "booking failed permanently");
    await giveUpStatement(db, job, permanent ?? { code: "booking_failed", times: failures + 1 });
    return;
  }
  log.error({ ...details, wait }, "booking failed and will be tried again");
  await transaction(db, (tx) =>
    jobs.enqueueLater(tx, wait, queue, {
      accountId,
      statementId,
      failures: failures + 1,
      unproven: unproven || errorCodes(error).includes(UNPROVEN_BOOKING),
      stuck: stuck || wasStuck(error),
    }),
  );
}

/**
 * Why a booking would fail the same way every time; null when another try may succeed. One failed proof may be an
 * accident, but not a second: `unproven` says that there was a first, and `stuck` that it was stuck before.
 */
function permanentFailure(
  error: unknown,
  { unproven, stuck }: { unproven: boolean; stuck: boolean },
): StatementNote | null {
  const codes = errorCodes(error);
  if (codes.includes("ERR_WORKER_OUT_OF_MEMORY")) return { code: "out_of_memory" };
  if (unproven && codes.includes(UNPROVEN_BOOKING)) return { code: "not_proven" };
  if (stuck && wasStuck(error)) return { code: "booking_stuck" };
  // SQLSTATE classes 22 and 54: a value that does not fit its type, or a limit of Postgres such as an index's.
  return codes.some((code) => /^(?:22|54)[0-9A-Z]{3}$/.test(code)) ? { code: "not_storable" } : null;
}

function wasStuck(error: unknown): boolean {
  return errorCodes(error).some((code) => code === STUCK_BOOKING || code === SLOW_BOOKING);
}
