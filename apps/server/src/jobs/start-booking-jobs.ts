import type { Database } from "@ledgerline/db/client";
import type { JobQueue } from "@ledgerline/db/jobs/job-queue";
import { findStatement, type StatementKey } from "@ledgerline/db/queries/statements/statements";
import type { Log } from "@ledgerline/domain/context/context";
import { queueRecompute } from "@ledgerline/domain/reconciliation/figures";
import {
  BOOKING_QUEUES,
  type BookingQueue,
  bookAsLarge,
  giveUpStatement,
  SMALL_ROWS,
  settleFailedBooking,
} from "@ledgerline/domain/statements/book/booking-queue";
import { queuePurges } from "@ledgerline/domain/statements/purge/purge-statements";
import { observe } from "@ledgerline/runtime/telemetry";
import { LONG_IDLE_MS } from "../threads/quick-and-long.ts";
import { type BookingDatabase, type BookingLimits, BookingThread } from "./booking-thread.ts";

/** One for small files and one for large ones. */
interface BookingThreads {
  close(): Promise<void>;
}

interface BookingJobsDeps {
  db: Database;
  jobs: JobQueue;
  config: BookingDatabase;
  log: Log;
  /** What bookings of large files, and of small ones, may use if not the defaults. */
  limits?: Partial<BookingLimits>;
  smallBudget?: BookingLimits["budget"];
  smallRows?: number;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
}

const MIB = 1024 * 1024;
/** Little, because all other small files wait for it: a file that takes longer is booked among the large ones. */
export const SMALL_BOOKING_BUDGET: BookingLimits["budget"] = (bytes) => ({
  cpuMs: 4_000 + (250 * bytes) / MIB,
  wallMs: 10 * 60_000,
});

/** Starts to book uploaded statements. Returns the booking threads, to be closed once `stopping` has aborted. */
export async function startBookingJobs(deps: BookingJobsDeps): Promise<BookingThreads> {
  const { db, jobs, config, log, limits, stopping } = deps;
  const { smallBudget = SMALL_BOOKING_BUDGET, smallRows = SMALL_ROWS } = deps;
  const { databaseUrl, databaseDirectUrl, databasePrepare, quota } = config;
  const threads: BookingThread[] = [];
  for (const queue of BOOKING_QUEUES) {
    const thread = new BookingThread(
      { databaseUrl, databaseDirectUrl, databasePrepare, quota },
      queue === "book-statement"
        ? { ...limits, budget: smallBudget, mostRows: smallRows }
        : { ...limits, idleMs: LONG_IDLE_MS },
    );
    threads.push(thread);
    await jobs.work(queue, (job, lost) =>
      observe("job", { queue }, async () => {
        const { accountId, statementId } = job;
        const ended = AbortSignal.any([lost, stopping]);
        try {
          const booked = await bookObserved({ db, queue, thread }, { accountId, statementId }, ended);
          log.info({ accountId, statementId, ...booked }, "booking ended");
          if (booked.outcome === "large") return await bookAsLarge({ db, jobs }, job);
        } catch (error) {
          if (!ended.aborted) return settleFailedBooking({ db, jobs, log }, queue, job, error);
          if (lost.aborted) log.error({ err: error, accountId, statementId }, "a lost booking will be tried again");
          throw error;
        }
        await queuePurges({ db, jobs }, { accountId });
        await queueRecompute({ db, jobs }, { accountId });
      }),
    );
  }
  await jobs.work("give-up-statement", (statement) => giveUpStatement(db, statement));
  return { close: async () => void (await Promise.all(threads.map((thread) => thread.close()))) };
}

interface BookObservedDeps {
  db: Database;
  queue: BookingQueue;
  thread: BookingThread;
}

function bookObserved({ db, queue, thread }: BookObservedDeps, statement: StatementKey, ended: AbortSignal) {
  return observe("booking", { queue }, async (booking) => {
    const { accountId, statementId } = statement;
    const { bytesTotal = 0 } = (await findStatement(db, accountId, statementId)) ?? {};
    // The thread commits without this process seeing it, so until it ends the version is looked up each time.
    const outcome = await db.versions.whileChanging([accountId], () => thread.book(statement, bytesTotal, ended));
    // It is booked by now, whether or not its figures can be read.
    const row = await findStatement(db, accountId, statementId).catch(() => null);
    const rows = outcome === "booked" ? (row?.rowsBooked ?? 0) : 0;
    Object.assign(booking, { outcome, rows });
    return { outcome, rows };
  });
}
