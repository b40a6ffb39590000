import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Report } from "@ledgerline/workbench/report/report";
import type { Row } from "@ledgerline/workbench/report/row";
import type { Load } from "@ledgerline/workbench/report/run-steps";

/** The results of every step that was run with `--write`. */
const RESULTS = join(import.meta.dirname, "../../results");

/** One run of a step, as it is kept in `<step>.json`. */
export interface Result {
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
export async function readResult(step: string): Promise<Result | null> {
  const text = await readFile(join(RESULTS, `${step}.json`), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Result);
}
