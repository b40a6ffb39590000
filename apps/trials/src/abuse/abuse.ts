import { percentile } from "@ledgerline/testing/figures";
import { pin } from "@ledgerline/testing/product/processes";
import { isMissed, printBound, printFigure, type Report, type Step } from "@ledgerline/testing/report";
import { ATTACKS, TOGETHER, togetherBy } from "./attacks/attacks.ts";
import { type Call, EVERY_MS, failuresOf, longestFailure, timesOf } from "./bystander.ts";
import { type AbuseFigures, LEFT_MB, runAbuse } from "./run-abuse.ts";

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

const CORES = [0, 1];
const ATTACKERS = 10;
/** Many attacks at once take turns, and need longer. */
const TOGETHER_TIMES = 2;

/**
 * An innocent artist logs in, looks at the overview and books 20 rows, without and with an attack on the same server,
 * on two cores. `names` chooses attacks; if it is empty, all are tried.
 */
export const abuse = (names: readonly string[]): Step => ({
  title: "One artist does its worst",
  async run(report) {
    pin(...CORES);
    const runs: { name: string; figures: AbuseFigures }[] = [];
    const isChosen = (name: string) => names.length === 0 || names.includes(name);
    const run = async (name: string, abused: Parameters<typeof runAbuse>[0]) => {
      // If one goes wrong, the others are still measured.
      const figures = await runAbuse(abused).catch((error: unknown) => String(error));
      if (typeof figures === "string") report.row(`${name}: measured (${figures})`, 0, "", { atLeast: 1 });
      else {
        runs.push({ name, figures });
        narrate(report, name, figures);
      }
    };
    for (const [name, { env = {} }] of Object.entries(ATTACKS).filter(([name]) => isChosen(name))) {
      await run(name, { attackers: [[name]], env });
    }
    if (isChosen(TOGETHER)) await run(TOGETHER, { ...togetherBy(ATTACKERS), times: TOGETHER_TIMES });

    const quiet = judgeQuiet(runs.map(({ figures }) => figures));
    const calls = runs.flatMap(({ figures }) => figures.calls.quiet);
    const judged = runs.map(({ name, figures }) => ({
      name,
      figures,
      row: judgeAttack(ATTACKS[name]?.name ?? `all at once, ${ATTACKERS} accounts and addresses`, figures, calls),
    }));
    for (const { name, figures, row } of judged) {
      if (name === TOGETHER) report.row(`${name}: longest failure`, row.longestFailure, "s", { atMost: 5 });
      else reportBounds(report, name, figures, row);
    }
    report.say("");
    for (const line of abuseTable([quiet, ...judged.map(({ row }) => row)])) report.say(line);
    report.say("");
    const missed = report.rows.filter(isMissed);
    for (const row of missed) {
      report.say(`MISSED ${row.what}: ${printFigure(row)}${row.bound ? ` (${printBound(row.bound)})` : ""}`);
    }
    if (missed.length === 0) report.say("All bounds were kept.");
  },
});

/** Reports a result as soon as it is there. */
function narrate(report: Report, name: string, figures: AbuseFigures): void {
  const { attacks, serverEnded, memoryMb, backAfterSeconds } = figures;
  const mb = Object.entries(memoryMb).map(([when, figure]) => `${when} ${figure.toFixed(0)}`);
  report.remark(`${name}: memory ${mb.join(", ")} MB, settled after ${backAfterSeconds.toFixed(0)} s.`);
  if (serverEnded) report.remark(`${name}: THE SERVER ENDED.`);
  const why = whyFailed(figures);
  if (why) report.remark(`${name}: failed: ${why}.`);
  for (const { attack, outcome } of attacks) report.remark(`${attack} did: ${outcome}.`);
}

function reportBounds(report: Report, name: string, { attacks }: AbuseFigures, row: JudgedRun): void {
  report.row(`${name}: attacks that began`, attacks.filter(({ begun }) => begun).length, "", {
    atLeast: attacks.length,
  });
  report.row(`${name}: overview, 95th percentile`, row.overviewP95, "ms", { atMost: 100 });
  report.row(`${name}: overview, 99th percentile to that without`, row.ratio, "", { atMost: 3 });
  report.row(`${name}: login, 95th percentile`, row.loginP95, "ms", { atMost: 500 });
  report.row(`${name}: booking of 20 rows, slowest`, row.slowestBooking, "s", { atMost: 10 });
  report.row(`${name}: failed calls`, row.failed, "", { atMost: 0 });
  report.row(`${name}: highest memory`, row.peakMb, "MB", { atMost: 700 });
  report.row(`${name}: memory in the end, above the rest`, row.afterMb - row.restMb, "MB", { atMost: LEFT_MB });
}

/** What a run tells about the innocent artist and the server; NaN for figures that it does not have. */
interface JudgedRun {
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
function judgeQuiet(runs: readonly AbuseFigures[]): JudgedRun {
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
function judgeAttack(what: string, { calls, memoryMb, load }: AbuseFigures, quiet: readonly Call[]): JudgedRun {
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
function whyFailed({ calls }: AbuseFigures): string {
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

/** The figures as a table in Markdown, for `docs/reliability.md`. A missing figure is a dash. */
function abuseTable(runs: readonly JudgedRun[]): string[] {
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
