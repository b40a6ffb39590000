import { benchJobs } from "../jobs/bench-jobs.ts";
import type { PerformanceStep } from "../report/performance-step.ts";

const ARTISTS = Number(process.env["BENCH_JOBS_ARTISTS"] ?? 1_000_000);

export const jobs: PerformanceStep = {
  title: "Scheduled jobs of a million artists",
  about: `Every table that a scheduled job goes through across artists is filled, so that about an hour's worth is due. The jobs run
one after the other; what they queue for each artist does not count. A slice is a transaction: whoever needs the same rows
waits for one at most. An overview is requested every 50 ms without a job and during each of them; 95th percentiles.
\`BENCH_JOBS_ARTISTS\` sets another number of artists.`,
  async run(report) {
    const { fillSeconds, idleMs, jobs: figures } = await benchJobs(ARTISTS);
    report.row("artists", ARTISTS);
    report.remark(`They were added in ${fillSeconds.toFixed(0)} s.`);
    report.row("an overview without a job", idleMs, "ms");
    for (const [name, { seconds, longestMs, overviewMs }] of Object.entries(figures)) {
      report.row(`${name}, all of it`, seconds, "s");
      report.row(`${name}, the longest slice`, longestMs / 1000, "s", { atMost: 1 });
      report.row(`${name}, an overview against one without a job`, overviewMs / idleMs, "times", { atMost: 1.2 });
    }
  },
};
