import type { JobQueue } from "@ledgerline/db/job-queue";
import type { Log } from "@ledgerline/domain/context";
import { BookingThread } from "./booking-thread.ts";
import type { ServerConfig } from "./config.ts";

interface JobsDeps {
  jobs: JobQueue;
  config: ServerConfig;
  log: Log;
}

/** How long the queue may take to hand back the jobs that were under way. */
const STOP_TIMEOUT_MS = 5000;

/** Works on the background jobs. `stop` ends what is under way at once; it comes back at the next start. */
export async function startJobs({ jobs, config, log }: JobsDeps): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, databaseDirectUrl, databasePrepare } = config;
  const thread = new BookingThread({ databaseUrl, databaseDirectUrl, databasePrepare });
  const stopping = new AbortController();
  await jobs.work("book-statement", async (statement, lost) => {
    try {
      const outcome = await thread.run(statement, AbortSignal.any([lost, stopping.signal]));
      log.info({ ...statement, outcome }, "booking ended");
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, ...statement }, "booking failed and will be tried again");
      throw error;
    }
  });
  return {
    async stop() {
      stopping.abort(new Error("The server is stopping"));
      await thread.close();
      await jobs.stop(STOP_TIMEOUT_MS);
    },
  };
}
