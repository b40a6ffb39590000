import type { Step } from "@ledgerline/workbench/report";
import { killRuns } from "./kill-runs.ts";
import { runLabel } from "./run-label.ts";

const SEED = Number(process.env["TRIAL_SHARES_SEED"] ?? Date.now() % 1_000_000);
const KILLED_RUNS = Number(process.env["TRIAL_SHARES_KILLED_RUNS"] ?? 20);
const LINES = Number(process.env["TRIAL_SHARES_LINES"] ?? 1_000_000);

/**
 * A label shares out two years, month by month: every balance must match naively kept books. Then the server is killed
 * again and again while runs are closed, undone, sent and paid.
 */
export const shares: Step = {
  title: "A label pays everyone their share for two years",
  async run(report) {
    report.remark(`Seed ${SEED}.`);
    const say = (line: string) => report.say(line);
    const { lines, runs, balances, wrong, slowestSeconds, seconds } = await runLabel(SEED, LINES, say);
    report.row("lines", lines);
    report.row("runs that were closed", runs);
    report.row("balances compared", balances);
    report.row("a preview, on average", seconds / Math.max(1, runs), "s");
    report.row("a preview, the slowest", slowestSeconds, "s");
    for (const line of wrong) report.remark(line);
    report.row("balances, sums and runs that are wrong", wrong.length, "", { atMost: 0 });
    const killed = await killRuns(SEED, KILLED_RUNS);
    report.row("kills", killed.kills);
    report.row("kills before the change was there", killed.before);
    report.row("kills after it was", killed.after);
    for (const line of killed.wrong.slice(0, 20)) report.remark(line);
    report.row("results that are half of one, or lost", killed.wrong.length, "", { atMost: 0 });
  },
};
