import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = join(import.meta.dirname, "../../.ci/last-run.json");

interface Cost {
  seconds: number;
  /** User and system time of all processes that were started and have ended. */
  processorSeconds: number;
}

/** What the gate cost when somebody last asked it to keep its figures. */
export interface LastRun {
  commit: string;
  date: string;
  steps: Record<string, Cost>;
  /** The dearest test files, by their path. */
  files: Record<string, Cost>;
}

export const readLastRun = (): LastRun => JSON.parse(readFileSync(FILE, "utf8"));

export const keepRun = (run: LastRun): void => writeFileSync(FILE, `${JSON.stringify(run, null, 2)}\n`);
