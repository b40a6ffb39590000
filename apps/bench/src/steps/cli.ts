import { benchCli } from "../cli/bench-cli.ts";
import type { PerformanceStep } from "../report/performance-step.ts";

const ROWS = 1_000_000;
const MANY = 3_000_000;

export const cli: PerformanceStep = {
  title: "The command",
  about: `\`ledgerline read --check\`, packed and installed in an empty directory, on a DistroKid statement of 1,000,000 rows, three
times with and without \`--lines csv\` to a file; medians, with the start of Node. The file also comes by a pipe, and one of
3,000,000 rows is read. Beside it the job by which the server books the same file, with its lines, roll-ups and proof in
Postgres. Memory is what Linux recorded as the highest, looked at every 20 ms.`,
  async run(report) {
    const figures = await benchCli(ROWS, MANY);
    report.row("totals, refusals and the proof", figures.readSeconds, "s");
    report.row("the same with every line to a CSV", figures.linesSeconds, "s");
    report.row("the server's booking of the file", figures.bookingSeconds, "s");
    report.row("reading and writing lines, against booking them", figures.linesSeconds / figures.bookingSeconds, "", {
      atMost: 1,
    });
    report.row("highest resident memory", figures.peakMb, "MB", { atMost: 256 });
    report.row("the same from a pipe", figures.pipePeakMb, "MB", { atMost: 256 });
    report.row("3,000,000 rows, against 1,000,000", figures.largePeakMb / figures.peakMb, "", { atMost: 1.1 });
  },
};
