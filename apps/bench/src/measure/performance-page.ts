import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import {
  isMissed,
  type Load,
  printBound,
  printFigure,
  type Report,
  type Row,
  type Step,
} from "@ledgerline/testing/report";

const HEAD = `# Performance

Written by \`pnpm bench <step> --write\` from the figures in \`apps/bench/results\` and the words in
\`apps/bench/src/measure/misses.md\`; don't edit it. What else ran on the machine changes every time, so each step
compares two things in one run wherever it can, alternating between them, and says how busy the machine was.
`;

/** `docs/performance.md`: the newest stored figures of each step, and what is known of those that miss their bound. */
export async function performancePage(steps: Record<string, PerformanceStep>): Promise<string> {
  const sections = await Promise.all(
    Object.entries(steps).map(async ([name, step]) => {
      const result = await readResult(name);
      return result ? section(name, step, result) : "";
    }),
  );
  const misses = await readFile(join(import.meta.dirname, "misses.md"), "utf8");
  return [HEAD, ...sections.filter(Boolean), misses].join("\n");
}

function section(
  name: string,
  { title, about }: PerformanceStep,
  { date, machine, load, rows, remarks }: Result,
): string {
  const cells = rows.map((row) => {
    const bound = row.bound ? `${printBound(row.bound)}${isMissed(row) ? ", missed" : ""}` : "";
    return `| ${row.what} | ${printFigure(row)} | ${bound} |`;
  });
  const busy = `load average ${load[0].toFixed(1)} before and ${load[1].toFixed(1)} after`;
  return [
    `## ${title}\n`,
    `${about}\n`,
    "| what | figure | bound |\n|---|---|---|",
    ...cells,
    "",
    ...remarks.map((remark) => `- ${remark}`),
    ...(remarks.length > 0 ? [""] : []),
    `\`pnpm bench ${name}\` on ${date}: ${machine}; ${busy}.\n`,
  ].join("\n");
}

/** A step with a section in `docs/performance.md`. */
export interface PerformanceStep extends Step {
  /** In Markdown: what is done, and how it is measured. */
  about: string;
}

/** The results of every step that was run with `--write`. */
const RESULTS = join(import.meta.dirname, "../../results");

/** One run of a step, as it is kept in `<step>.json`. */
interface Result {
  date: string;
  machine: string;
  load: Load;
  rows: Row[];
  remarks: string[];
}

function describeMachine(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} cores of ${cpu?.model.trim()}, ${gigabytes} GB, Node ${process.versions.node}`;
}

export async function writeResult(step: string, load: Load, { rows, remarks }: Report): Promise<void> {
  const result: Result = {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    load,
    rows,
    remarks,
  };
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, `${step}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** Null for a step whose figures were never stored. */
async function readResult(step: string): Promise<Result | null> {
  const text = await readFile(join(RESULTS, `${step}.json`), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Result);
}
