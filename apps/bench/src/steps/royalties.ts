import type { PerformanceStep } from "../report/performance-step.ts";
import { benchRoyalties } from "../royalties/royalties.ts";
import { LABEL_LINES } from "./label-lines.ts";

/** Milliseconds at the 95th percentile. */
const SCREEN_BOUND = 150;
const FIRST_BOUND = 50;
/** What opens without a filter. */
const FIRST = ["tracks, first page", "territories, all", "trends, all time", "lines of a country"];

export const royalties: PerformanceStep = {
  title: "A label with five million lines",
  about: `A label with 3,000 tracks of 120 artists and 24 statements of four formats, 5,000,000 lines in all (\`BENCH_LABEL_LINES\`). A
booking counts from the start of its job to the commit, with roll-ups and their proof. After each, \`psql \\copy\` copies
the same lines into an equally indexed table, so that both have grown equally, and then its roll-ups. After that Postgres
gets one core, and the screens are requested over REST with every filter alone and with a period, ten times; 95th percentiles.`,
  async run(report) {
    const { lines, bookingSeconds, copySeconds, rollupCopySeconds, peakMemoryMb, screens } =
      await benchRoyalties(LABEL_LINES);
    report.row("lines", lines);
    report.row("booking", bookingSeconds, "s");
    report.row("`psql \\copy` of the lines", copySeconds, "s");
    report.row("`psql \\copy` of the roll-ups", rollupCopySeconds, "s");
    report.row("speed of booking against both", (copySeconds + rollupCopySeconds) / bookingSeconds, "", {
      atLeast: 0.75,
    });
    report.row("speed of booking against the lines alone", copySeconds / bookingSeconds);
    for (const [at, mb] of peakMemoryMb.entries()) {
      report.row(`highest resident memory of the server, statement ${[1, 12, 24][at]}`, mb, "MB", { atMost: 400 });
    }
    for (const [screen, { p95, slowest }] of Object.entries(screens)) {
      const bound = FIRST.includes(screen) ? FIRST_BOUND : SCREEN_BOUND;
      report.row(screen, p95, "ms", { atMost: bound });
      report.remark(`${screen}: the slowest is \`${slowest.path}\`, ${slowest.ms.toFixed(0)} ms.`);
    }
  },
};
