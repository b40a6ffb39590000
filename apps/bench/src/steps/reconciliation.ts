import { benchReconciliation } from "../reconciliation/bench-reconciliation.ts";
import type { PerformanceStep } from "../report/performance-step.ts";
import { LABEL_LINES } from "./label-lines.ts";

const SCREEN_BOUND = 300;

export const reconciliation: PerformanceStep = {
  title: "Plays held against the pay of a label",
  about: `The same label, with plays of every day and track on Spotify for the two years of its statements, more than paid for 5 % of
the tracks. The board, the checks and everything beside them are computed in the background: once when the lines of all
statements are new, and once when only a link has changed. Then the screens are requested over REST, ten times, with two
claims as large as a claim may be; 95th percentiles. Postgres has one core. \`BENCH_LABEL_LINES\` sets another number of lines.`,
  async run(report) {
    const { playDays, firstSeconds, againSeconds, memoryMb, screens, firstScreen } =
      await benchReconciliation(LABEL_LINES);
    report.row("lines", LABEL_LINES);
    report.row("days of plays", playDays);
    report.row("computed for the first time", firstSeconds, "s");
    report.row("computed again", againSeconds, "s");
    report.row("highest resident memory of the server before", memoryMb.before, "MB");
    report.row("highest resident memory of the server after", memoryMb.after, "MB");
    report.row("the board's first screen", firstScreen.kb, "KB", { atMost: 60 });
    report.row("an answer of it, sixteen asked for at once", firstScreen.atOnceMs, "ms", { atMost: 40 });
    for (const [screen, { p95, slowest }] of Object.entries(screens)) {
      report.row(screen, p95, "ms", { atMost: SCREEN_BOUND });
      report.remark(`${screen}: the slowest is \`${slowest.path}\`, ${slowest.ms.toFixed(0)} ms.`);
    }
  },
};
