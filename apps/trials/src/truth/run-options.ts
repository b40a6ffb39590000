import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RunOptions {
  seed: number;
  /** The number of the first file; set to repeat one. */
  first: number;
  files: number;
  /** The folder for files that repeat a finding. */
  folder: string;
  say: (line: string) => void;
  /** Ends the run early. */
  ended?: AbortSignal;
  /** Runs the sources instead of what `build` has made. */
  sources?: boolean;
}

const SEED = Number(process.env["TRIAL_TRUTH_SEED"] ?? Date.now() % 1_000_000);
const FILES = Number(process.env["TRIAL_TRUTH_FILES"] ?? 10_000);
const FIRST = Number(process.env["TRIAL_TRUTH_FIRST"] ?? 0);
const FOLDER = process.env["TRIAL_TRUTH_FOLDER"] ?? join(tmpdir(), "ledgerline-truth");

/** What the environment says about a run. Ctrl-C ends it early, with the figures until then. */
export function optionsOfRun(say: (line: string) => void): RunOptions {
  const ended = new AbortController();
  process.once("SIGINT", () => ended.abort());
  return { seed: SEED, first: FIRST, files: FILES, folder: join(FOLDER, `seed-${SEED}`), say, ended: ended.signal };
}
