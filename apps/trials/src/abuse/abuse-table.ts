import type { JudgedRun } from "./judge-run.ts";

const HEAD = [
  "attack",
  "overview p95, ms",
  "overview p99, ms",
  "p99 to that without, ratio",
  "login p95, ms",
  "booking, slowest, s",
  "failed calls",
  "longest failure, s",
  "highest memory, MB",
  "memory in the end, MB",
  "load average",
];

/** The figures as a table in Markdown, for `docs/reliability.md`. A missing figure is a dash. */
export function abuseTable(runs: readonly JudgedRun[]): string[] {
  const cells = runs.map((run) => [
    run.what,
    printed(run.overviewP95),
    printed(run.overviewP99),
    printed(run.ratio, 1),
    printed(run.loginP95),
    printed(run.slowestBooking, 1),
    `${run.failed} of ${run.calls}`,
    printed(run.longestFailure, 1),
    printed(run.peakMb),
    printed(run.afterMb),
    printed(run.load, 1),
  ]);
  const lines = [HEAD, HEAD.map((_, column) => (column === 0 ? "---" : "---:")), ...cells];
  return lines.map((line) => `| ${line.join(" | ")} |`);
}

function printed(figure: number, digits = 0): string {
  return Number.isFinite(figure) ? figure.toFixed(digits) : "–";
}
