import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "@ledgerline/workbench/report/report";
import type { Step } from "@ledgerline/workbench/report/step";
import { ENDS, type Tally } from "../truth/judge/tally.ts";
import { runTruth } from "../truth/run-truth.ts";

const SEED = Number(process.env["TRIAL_TRUTH_SEED"] ?? Date.now() % 1_000_000);
const FILES = Number(process.env["TRIAL_TRUTH_FILES"] ?? 10_000);
const FIRST = Number(process.env["TRIAL_TRUTH_FIRST"] ?? 0);
const FOLDER = process.env["TRIAL_TRUTH_FOLDER"] ?? join(tmpdir(), "ledgerline-truth");

/** Statements of every layout and with unknown headers, changed at random. What is booked must be true. */
export const truth: Step = {
  title: "Files whose truth is known",
  async run(report) {
    report.remark(`Seed ${SEED}.`);
    // Ctrl-C ends it early, with the figures until then.
    const ended = new AbortController();
    process.once("SIGINT", () => ended.abort());
    const say = (line: string) => report.say(line);
    const folder = join(FOLDER, `seed-${SEED}`);
    const figures = await runTruth({ seed: SEED, first: FIRST, files: FILES, folder, say, ended: ended.signal });
    const { files, seconds, layouts, changes, findings } = figures;
    report.row("files", files);
    report.row("files a second", files / seconds);
    print(report, "layout", layouts);
    print(report, "change", changes);
    for (const [kind, { count, path }] of findings.kinds) report.remark(`Found ${count} times: ${kind} (${path}).`);
    report.row("kinds of findings", findings.kinds.size, "", { atMost: 0 });
  },
};

function print(report: Report, what: string, { counts }: Tally): void {
  report.say("");
  report.say(`| ${what} | ${ENDS.join(" | ")} |`);
  report.say(`| --- |${" ---: |".repeat(ENDS.length)}`);
  for (const [name, ends] of counts) report.say(`| ${name} | ${ENDS.map((end) => ends[end]).join(" | ")} |`);
  report.say("");
}
