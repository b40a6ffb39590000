import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Run } from "./run-queries.ts";

/** Where all queries are: those of several areas in the database's package, the others beside the rule that asks. */
export const QUERIES = {
  [join(import.meta.dirname, "../../../db/src/queries")]: "**/*.ts",
  [join(import.meta.dirname, "../../src")]: "**/*.sql.ts",
};

/** Runs every query of some folders, given with the patterns of their files, in a process of its own. */
export async function recordedRun(folders: Record<string, string>): Promise<Run> {
  const program = join(import.meta.dirname, "run-queries.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(folders)], {
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(stdout);
}
