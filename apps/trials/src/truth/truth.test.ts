import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampled } from "@ledgerline/vitest-config/drawn";
import { sample } from "@ledgerline/vitest-config/sample";
import { expect, test } from "vitest";
import { runTruth } from "./run-truth.ts";

/** A full trial takes a new seed each time. */
const SEED = Number(process.env["TRIAL_TRUTH_SEED"] ?? sample(1, Date.now() % 1_000_000));
const FILES = sample(12, 40);

test(`what is booked is true, or was asked about: repeat with TRIAL_TRUTH_SEED=${SEED}`, {
  ...sampled("trials"),
  timeout: 900_000,
}, async () => {
  const { files, findings } = await runTruth({
    seed: SEED,
    // Depends on the seed, so that each run sees different layouts.
    first: SEED % 1_000,
    files: FILES,
    folder: join(tmpdir(), "ledgerline-truth", `test-${SEED}`),
    say: () => {},
    sources: !process.env["CI"],
  });
  const said = [...findings.kinds].map(([kind, { about, path }]) => `${kind}: ${about} (${path})`);
  expect(said.join("\n"), `TRIAL_TRUTH_SEED=${SEED}`).toBe("");
  expect(files).toBeGreaterThanOrEqual(FILES);
});
