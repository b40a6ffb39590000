import { loadavg } from "node:os";

export type Bound = { atLeast: number } | { atMost: number };

/** One measured figure. */
export interface Row {
  what: string;
  figure: number;
  /** `ms`, `MB`, `times`; empty for a ratio or a count. */
  unit: string;
  /** Null for a figure that only explains the others. */
  bound: Bound | null;
}

export function isMissed({ figure, bound }: Row): boolean {
  if (bound === null) return false;
  return !("atLeast" in bound ? figure >= bound.atLeast : figure <= bound.atMost);
}

export function printBound(bound: Bound): string {
  return "atLeast" in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
}

/** As many digits as mean something. */
export function printFigure({ figure, unit }: Row): string {
  const digits = Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2;
  return [figure.toFixed(Number.isInteger(figure) ? 0 : digits), unit].filter(Boolean).join(" ");
}

/** Collects what one step measures, and prints it at once. */
export class Report {
  readonly rows: Row[] = [];
  readonly remarks: string[] = [];

  /** A figure that should keep a bound, or only explains the others. */
  row(what: string, figure: number, unit = "", bound: Bound | null = null): void {
    const row = { what, figure, unit, bound };
    this.rows.push(row);
    const verdict = bound === null ? "      " : isMissed(row) ? "MISSED" : "ok    ";
    this.say(`${verdict} ${what}: ${printFigure(row)}${bound ? ` (${printBound(bound)})` : ""}`);
  }

  /** What the figures alone would not say. It stands below the table. */
  remark(line: string): void {
    this.remarks.push(line);
    this.say(`       ${line}`);
  }

  /** Printed, and not kept. */
  say(line: string): void {
    process.stdout.write(`${line}\n`);
  }
}

/** What `pnpm bench <name>` measures, or `pnpm trial <name>` tries. */
export interface Step {
  title: string;
  run(report: Report): Promise<void>;
}

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
