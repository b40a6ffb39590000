import { pin } from "@ledgerline/workbench/product/processes";
import { isMissed, printBound, printFigure, type Report, type Step } from "@ledgerline/workbench/report";
import { ATTACKS, TOGETHER, togetherBy } from "./attacks/attacks.ts";
import { abuseTable, type JudgedRun, judgeAttack, judgeQuiet, whyFailed } from "./judge-run.ts";
import { type AbuseFigures, LEFT_MB, runAbuse } from "./run-abuse.ts";

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
