import type { Step } from "@ledgerline/testing/report";
import { KINDS } from "./kinds.ts";
import { runChecks } from "./run-checks.ts";

const FIRST = Number(process.env["TRIAL_CHECKS_SEED"] ?? Date.now() % 1_000_000);
const SEEDS = Number(process.env["TRIAL_CHECKS_SEEDS"] ?? 10);
/** Parts of the names of the kinds to try, with commas between them; all without any. */
const ONLY = (process.env["TRIAL_CHECKS_ONLY"] ?? "").split(",");

/** Artists bring in books with planted faults among innocent changes: the faults must be found, and nothing else. */
export const checks: Step = {
  title: "What was planted in artists' books is found, and nothing else",
  async run(report) {
    report.remark(`Seeds ${FIRST} to ${FIRST + SEEDS - 1}.`);
    const { score, artists, causes, claims, worst, unequal } = await runChecks({
      seeds: Array.from({ length: SEEDS }, (_, at) => FIRST + at),
      kinds: Object.keys(KINDS).filter((kind) => ONLY.some((part) => kind.includes(part))),
      say: (line) => report.say(line),
    });
    report.row("kinds", Object.keys(KINDS).length);
    report.row("artists", artists);
    report.row("faults planted", score.planted);
    report.row("causes shown", causes);
    report.row("of faults found whole", score.found / score.planted, "", { atLeast: 0.97 });
    report.row("of their money", score.foundMicros / score.plantedMicros, "", { atLeast: 0.97 });
    report.row("of causes planted", score.right / score.named, "", { atLeast: 0.97 });
    report.row("of their money planted", score.rightMicros / score.namedMicros, "", { atLeast: 0.97 });
    report.row("the least of these of any seed", worst, "", { atLeast: 0.97 });
    report.row("claims compared", claims);
    for (const line of unequal.slice(0, 20)) report.remark(line);
    report.row("causes that differ from their cells or their claim", unequal.length, "", { atMost: 0 });
  },
};
