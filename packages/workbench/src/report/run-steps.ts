import { loadavg } from "node:os";
import { Report } from "./report.ts";
import { isMissed } from "./row.ts";
import type { Step } from "./step.ts";

/** The load average of the last minute, before and after a step. */
export type Load = [before: number, after: number];

/**
 * Runs the steps that are named, or all without a name, in the order in which they stand. Returns whether one missed a
 * bound. `keep` gets what each has found, unless it could not measure anything here.
 */
export async function runSteps(
  steps: Record<string, Step>,
  names: readonly string[],
  keep?: (name: string, load: Load, report: Report) => Promise<void>,
): Promise<boolean> {
  const unknown = names.find((name) => !(name in steps));
  if (unknown !== undefined) {
    process.stderr.write(`There is no step ${unknown}. The steps are ${Object.keys(steps).join(", ")}.\n`);
    process.exit(1);
  }
  let missed = false;
  for (const [name, step] of Object.entries(steps)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const report = new Report();
    report.say(`${name}: ${step.title}`);
    const before = loadOfLastMinute();
    await step.run(report);
    const load: Load = [before, loadOfLastMinute()];
    report.say(`       load average ${load[0].toFixed(1)} before, ${load[1].toFixed(1)} after\n`);
    missed ||= report.rows.some(isMissed);
    if (report.rows.length > 0) await keep?.(name, load, report);
  }
  return missed;
}

function loadOfLastMinute(): number {
  return loadavg()[0] ?? Number.NaN;
}
