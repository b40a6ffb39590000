import { workerData } from "node:worker_threads";
import { workInThread } from "../threads/worker-thread.ts";
import { startPulse } from "./booking-pulse.ts";
import type { BookingQuestion, BookingWorkerData } from "./booking-thread.ts";

const { quota, pulse, ...address }: BookingWorkerData = workerData;

/** Answers each statement with the outcome of its booking. A failure ends the thread, and the parent throws it. */
await workInThread<BookingQuestion>(address, {
  // One reads the file, the other writes the progress.
  maxConnections: 2,
  async load() {
    const { bookStatement } = await import("@ledgerline/domain/statements/book/book-statement");
    const alive = startPulse(pulse);
    const { databaseDirectUrl: directUrl } = address;
    return (db, { mostRows, ...statement }) =>
      bookStatement({ db, directUrl, clock: () => new Date(), alive, quota, mostRows }, statement);
  },
});
