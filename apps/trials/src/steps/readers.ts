import type { Report } from "@ledgerline/workbench/report/report";
import type { Step } from "@ledgerline/workbench/report/step";
import { ratioOf } from "../readers/cost.ts";
import { type GroupFigures, runInside, runOverHttp } from "../readers/run-readers.ts";

/** The most CPU time of a file, as a multiple of an ordinary one that unpacks to as many bytes. */
const MOST_RATIO = 10;
const TRIFLE_SECONDS = 1;
const MOST_GROWN_MB = 300;

/** Everything that reads strangers' input gets the largest and worst that earlier bounds let through. */
export const readers: Step = {
  title: "Readers at their bounds",
  async run(report) {
    const say = (line: string) => report.say(line);
    const inside = await runInside(say);
    const { groups, containers } = await runOverHttp(say);
    for (const group of [...inside, ...groups]) reportGroup(report, group);
    for (const { name, worst, ordinary } of containers) {
      const ratio = worst.seconds <= TRIFLE_SECONDS ? 1 : worst.seconds / Math.max(0.1, ordinary.seconds);
      report.row(`${name}, against an ordinary file`, ratio, "", { atMost: MOST_RATIO });
      report.row(`${name}, memory`, worst.grownMb, "MB", { atMost: MOST_GROWN_MB });
    }
  },
};

function reportGroup(report: Report, { group, readers: count, worst, failed, grownMb }: GroupFigures): void {
  const [slowest] = worst.toSorted((a, b) => ratioOf(b) - ratioOf(a));
  report.row(`readers of ${group}`, count);
  report.row("their worst text against an ordinary one", slowest ? ratioOf(slowest) : 0, "", { atMost: 20 });
  if (slowest) report.remark(`${slowest.reader}: ${slowest.length} characters of ${slowest.text}.`);
  report.row("memory meanwhile", grownMb, "MB", { atMost: MOST_GROWN_MB });
  report.row("readers that failed", failed.length, "", { atMost: 0 });
  for (const one of failed) report.remark(one);
}
