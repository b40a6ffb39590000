import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import type { BookingJob } from "@ledgerline/db/jobs/job-queue";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { changeStatement, type StatementKey, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { Context } from "../../context/context.ts";
import { errorCodes } from "../../context/errors.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { SLOW_BOOKING, STUCK_BOOKING, UNPROVEN_BOOKING } from "./booking-faults.ts";

/** Larger files wait for other large ones. About 150,000 rows, which take two seconds. */
const SMALL_BYTES = 16 * 1024 * 1024;
/** A file within that size that has more rows than this is moved among the large ones. */
export const SMALL_ROWS = 150_000;

export const BOOKING_QUEUES = ["book-statement", "book-large-statement"] as const;
export type BookingQueue = (typeof BOOKING_QUEUES)[number];

/**
 * Queues the booking of statements, or the erasure of their personal columns, one after the other. The caller holds the
 * account's lock.
 */
export async function queueBooking(
  { jobs }: Pick<Context, "jobs">,
  tx: Transaction,
  ...statements: Pick<StatementRow, "accountId" | "id" | "bytesTotal">[]
): Promise<void> {
  const queues = Map.groupBy(statements, ({ bytesTotal }): BookingQueue => {
    return bytesTotal > SMALL_BYTES ? "book-large-statement" : "book-statement";
  });
  for (const [queue, some] of queues) {
    await jobs.enqueue(tx, queue, ...some.map(({ accountId, id }) => ({ accountId, statementId: id })));
  }
}

/** Queues a booking that turned out large behind the others of its kind. */
export async function bookAsLarge({ db, jobs }: Pick<Context, "db" | "jobs">, job: BookingJob): Promise<void> {
  await transaction(db, (tx) => jobs.enqueue(tx, "book-large-statement", job));
}

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
    return bookAsLarge({ db, jobs }, job);
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

/** Refuses a statement that cannot be booked on this server: `note` says why, by default that no attempt finished. */
export async function giveUpStatement(
  db: Database,
  { accountId, statementId }: StatementKey,
  note: StatementNote = { code: "booking_never_finished" },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    for (const state of ["booking", "received"] as const) {
      const refused = await changeStatement(tx, accountId, statementId, state, { state: "refused", notes: [note] });
      if (refused) await announceStatement(tx, refused, new Date());
    }
  });
}
