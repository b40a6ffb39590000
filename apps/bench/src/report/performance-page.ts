import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isMissed, printBound, printFigure } from "@ledgerline/workbench/report/row";
import type { PerformanceStep } from "./performance-step.ts";
import { type Result, readResult } from "./results.ts";

const HEAD = `# Performance

Written by \`pnpm bench <step> --write\` from the figures in \`apps/bench/results\` and the words in
\`apps/bench/src/report/misses.md\`; don't edit it. What else ran on the machine changes every time, so each step
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
