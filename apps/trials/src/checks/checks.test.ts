import { IS_PUSH, sampled } from "@ledgerline/vitest-config/drawn";
import { sample } from "@ledgerline/vitest-config/sample";
import { expect, test } from "vitest";
import { KINDS } from "./kinds.ts";
import { runChecks } from "./run-checks.ts";

/** A full trial takes new seeds each time. */
const SEED = Number(process.env["TRIAL_CHECKS_SEED"] ?? sample(1, Date.now() % 1_000_000));
/** All kinds take some three minutes a seed; `pnpm trial checks` tries ten. */
const SEEDS = IS_PUSH ? 1 : sample(1, 2);
const KINDS_TRIED = IS_PUSH ? 6 : sample(6, Object.keys(KINDS).length);

test(`what was planted is found, and nothing else: repeat with TRIAL_CHECKS_SEED=${SEED}`, {
  ...sampled("trials"),
  timeout: 3_600_000,
}, async () => {
  const all = Object.keys(KINDS);
  // Depends on the seed, so that each run tries other kinds.
  const kinds = Array.from({ length: KINDS_TRIED }, (_, at) => all[(SEED * KINDS_TRIED + at) % all.length] as string);
  const { score, unequal } = await runChecks({
    seeds: Array.from({ length: SEEDS }, (_, at) => SEED + at),
    kinds,
    say: () => {},
    sources: !process.env["CI"],
  });
  expect(unequal).toEqual([]);
  const told = score.wrong.join("\n");
  expect(score.found, told).toBeGreaterThanOrEqual(0.97 * score.planted);
  expect(score.foundMicros, told).toBeGreaterThanOrEqual(0.97 * score.plantedMicros);
  expect(score.right, told).toBeGreaterThanOrEqual(0.97 * score.named);
  expect(score.rightMicros, told).toBeGreaterThanOrEqual(0.97 * score.namedMicros);
});
