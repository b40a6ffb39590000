import { benchDistribution, LABELS } from "../distribution/bench-distribution.ts";
import type { PerformanceStep } from "../report/performance-step.ts";

const ACCOUNTS = Number(process.env["BENCH_DISTRIBUTION_ACCOUNTS"] ?? 200);
const LABEL_LINES = Number(process.env["BENCH_DISTRIBUTION_LABEL_LINES"] ?? 1_000_000);
const LINES = 4_000;

const count = (number: number) => number.toLocaleString("en");

export const distribution: PerformanceStep = {
  title: "What distribution costs on one machine",
  about: `The same accounts in a database of the coordinator's Postgres alone and in one that is distributed over the coordinator and
its workers, all of them on this machine, so that the second has no more processor or disk than the first. Two accounts are
labels. Registrations, bookings, overviews and jobs of both take turns; a label's screens are timed on one side after the
other. \`DATABASE_URL\` names the coordinator; without one the step measures nothing.`,
  async run(report) {
    const figures = await benchDistribution({ accounts: ACCOUNTS, lines: LINES, labelLines: LABEL_LINES });
    if (!figures) {
      report.say("       DATABASE_URL names no coordinator with Citus: nothing was measured.");
      return;
    }
    const { one, distributed, workers, booked } = figures;
    report.remark(
      `${ACCOUNTS} accounts: ${LABELS} labels with ${count(LABEL_LINES)} lines in 24 statements each, ${booked} with one statement of ${count(LINES)} lines, and ${ACCOUNTS - LABELS - booked} with none; a coordinator and ${workers} workers, 32 shards a table.`,
    );
    const both = (what: string, unit: string, a: number, b: number) => {
      report.row(`${what}, one Postgres`, a, unit);
      report.row(`${what}, distributed`, b, unit);
    };
    both("a registration", "s", one.registration, distributed.registration);
    both("bookings a minute, 20 uploads at once", "", one.bookingsPerMinute, distributed.bookingsPerMinute);
    both("lines of a label booked a second", "", one.labelLines, distributed.labelLines);
    both("an overview, first after a change", "ms", one.overview, distributed.overview);
    for (const [screen, { p95 }] of Object.entries(one.screens)) {
      both(`label, ${screen}, 95%`, "ms", p95, distributed.screens[screen]?.p95 ?? Number.NaN);
    }
    both("all hourly jobs, one after another", "s", one.jobs, distributed.jobs);
  },
};
