import type { Step } from "@ledgerline/workbench/report";
import { optionsOfRun } from "../client/run-options.ts";
import { KINDS } from "./kinds/kinds.ts";
import { FAULTS } from "./person/judge-lines.ts";
import { runCareless } from "./run-careless.ts";

/** Somebody in a hurry keeps what the mapper has filled in, and answers only what is asked. */
export const careless: Step = {
  title: "Files whose truth is known, and somebody in a hurry",
  async run(report) {
    const options = optionsOfRun((line) => report.say(line));
    report.remark(`Seed ${options.seed}.`);
    const { seconds, tally, faults } = await runCareless(options);
    const { files, verdicts, easy, unanswerable, leftOut } = tally.all;
    report.say("");
    for (const row of tally.table(KINDS.map(({ name }) => name))) report.say(row);
    report.say("");
    for (const [what, { count, path }] of faults.found) report.remark(`Found ${count} times: ${what} (${path}).`);
    report.row("files", files);
    report.row("seconds for 100 files", (100 * seconds) / files);
    report.row("right after at most two answers, of 100", (100 * easy) / files);
    report.row("asked what nobody can answer, of 100", (100 * unanswerable) / files);
    report.row("only titles or units lost", leftOut);
    for (const fault of FAULTS) report.row(fault, verdicts[fault], "", { atMost: 0 });
  },
};
