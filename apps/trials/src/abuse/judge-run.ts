import { percentile } from "@ledgerline/workbench/figures";
import type { AbuseFigures } from "./run-abuse.ts";
import { type Call, EVERY_MS, failuresOf, longestFailure, timesOf } from "./threads/bystander.ts";

/** What a run tells about the innocent artist and the server; NaN for figures that it does not have. */
export interface JudgedRun {
  /** The attack during the run. */
  what: string;
  /** In milliseconds. */
  overviewP95: number;
  overviewP99: number;
  /** The 99th percentile divided by that of all runs without an attack. */
  ratio: number;
  loginP95: number;
  /** In seconds. */
  slowestBooking: number;
  failed: number;
  calls: number;
  /** In seconds. */
  longestFailure: number;
  restMb: number;
  peakMb: number;
  afterMb: number;
  load: number;
}

/** Judges the quiet times of all runs together; they alternate with the attacks. */
export function judgeQuiet(runs: readonly AbuseFigures[]): JudgedRun {
  const calls = runs.flatMap((run) => run.calls.quiet);
  const rests = runs.map(({ memoryMb }) => memoryMb.rest);
  return {
    what: "none",
    ...judgeCalls(calls, calls),
    ...failures(runs.map((run) => run.calls.quiet)),
    restMb: percentile(rests, 0.5),
    peakMb: Math.max(...rests),
    afterMb: Number.NaN,
    load: Number.NaN,
  };
}

/** Also counts failures after the attack, until the memory is back. */
export function judgeAttack(what: string, { calls, memoryMb, load }: AbuseFigures, quiet: readonly Call[]): JudgedRun {
  return {
    what,
    ...judgeCalls(calls.attacked, quiet),
    ...failures([[...calls.attacked, ...calls.after]]),
    restMb: memoryMb.rest,
    peakMb: memoryMb.peak,
    afterMb: memoryMb.after,
    load,
  };
}

/** Why calls failed, in a few words; empty if none did. */
export function whyFailed({ calls }: AbuseFigures): string {
  const reasons = [...failuresOf([...calls.attacked, ...calls.after])].sort(([, a], [, b]) => b - a);
  return reasons.map(([why, count]) => `${why} × ${count}`).join(", ");
}

function judgeCalls(calls: readonly Call[], quiet: readonly Call[]) {
  const overview = timesOf(calls, "overview", EVERY_MS.overview);
  const overviewP99 = percentile(overview, 0.99);
  return {
    overviewP95: percentile(overview, 0.95),
    overviewP99,
    ratio: overviewP99 / percentile(timesOf(quiet, "overview", EVERY_MS.overview), 0.99),
    loginP95: percentile(timesOf(calls, "login", EVERY_MS.login), 0.95),
    slowestBooking: percentile(timesOf(calls, "booking", Number.POSITIVE_INFINITY), 1) / 1000,
  };
}

/** Failures over several stretches of time, which are not continuous. */
function failures(times: readonly (readonly Call[])[]) {
  return {
    failed: times.flat().filter(({ failure }) => failure !== null).length,
    calls: times.flat().length,
    longestFailure: Math.max(0, ...times.map(longestFailure)) / 1000,
  };
}

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
