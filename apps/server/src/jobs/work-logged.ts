import type { JobName, JobQueue, Jobs } from "@ledgerline/db/jobs/job-queue";
import { JOB_QUEUES } from "@ledgerline/db/jobs/job-queues";
import type { Log } from "@ledgerline/domain/context/context";
import { observe } from "@ledgerline/runtime/telemetry";

interface WorkLoggedDeps {
  jobs: JobQueue;
  log: Log;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
}

/**
 * Works on the jobs of a queue and logs the ones that fail. The signal aborts when the job is lost to another server,
 * which is logged too, or when this server stops, which is not a failure.
 */
export async function workLogged<Name extends JobName>(
  { jobs, log, stopping }: WorkLoggedDeps,
  name: Name,
  handle: (data: Jobs[Name], signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = JOB_QUEUES[name].settings.retryLimit > 0 ? `${name} failed and will be tried again` : `${name} failed`;
  await jobs.work(name, async (data, lost) => {
    try {
      await observe("job", { queue: name }, () => handle(data, AbortSignal.any([lost, stopping])));
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error, ...data }, failed);
      throw error;
    }
  });
}
