import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { benchTruth } from "./bench-truth.ts";

const SEED = Number(process.env["TRUTH_SEED"] ?? Date.now() % 1_000_000);
const FILES = 40;

test(`what is booked is true, or was asked about: repeat with TRUTH_SEED=${SEED}`, {
  timeout: 900_000,
}, async () => {
  const { files, findings } = await benchTruth({
    seed: SEED,
    // Where the seed says, so that each run sees other layouts.
    first: SEED % 1_000,
    files: FILES,
    folder: join(tmpdir(), "ledgerline-truth", `test-${SEED}`),
    say: () => {},
    sources: true,
  });
  const said = [...findings.kinds].map(([kind, { about, path }]) => `${kind}: ${about} (${path})`);
  expect(said.join("\n"), `TRUTH_SEED=${SEED}`).toBe("");
  expect(files).toBeGreaterThanOrEqual(FILES);
});
