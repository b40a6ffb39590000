import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampled } from "@ledgerline/vitest-config/drawn";
import { sample } from "@ledgerline/vitest-config/sample";
import { expect, test } from "vitest";
import { TOO_SLOW } from "./judge-answer.ts";
import { runFuzz } from "./run-fuzz.ts";

/** A full trial takes a new seed each time; the same seed repeats a finding. */
const SEED = Number(process.env["TRIAL_FUZZ_SEED"] ?? sample(1, Date.now() % 1_000_000));
const REQUESTS = sample(200, 500);
const FILES = sample(25, 80);

test(`no request or file breaks the server: repeat with TRIAL_FUZZ_SEED=${SEED}`, {
  ...sampled("trials"),
  timeout: 300_000,
}, async () => {
  const said: string[] = [];
  const figures = await runFuzz({
    seed: SEED,
    requests: REQUESTS,
    files: FILES,
    folder: join(tmpdir(), "ledgerline-fuzz"),
    say: (line) => said.push(line),
    slices: 1,
    restMs: 0,
    sources: !process.env["CI"],
  });
  // Beside other tests, low-priority threads may wait for long. Slowness is judged by `pnpm trial fuzz`.
  const found = said.filter((line) => line.startsWith("FOUND") && !line.includes(TOO_SLOW));
  expect(found.join("\n"), `TRIAL_FUZZ_SEED=${SEED}`).toBe("");
  expect(figures.statements).toMatchObject({ unsettled: 0, unequal: 0 });
  expect(figures.files.files).toBeGreaterThanOrEqual(FILES);
});
