import { appendFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Reporter } from "vitest/node";
import { PARTS, tagsFilter } from "./parts.ts";

/** In CI a failed test is retried once, because a busy machine can make one fail. Elsewhere it fails at once. */
const RETRIES = process.env["CI"] ? 1 : 0;

/** Names the tests that passed only on a retry, so that they get fixed. */
const FLAKY_TESTS_REPORTER: Reporter = {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    console.warn(`Passed only when tried again: ${name}`);
    if (process.env["TEST_COSTS"]) appendFileSync(join(process.env["TEST_COSTS"], "tried-again"), `${name}\n`);
  },
};

/**
 * Settings of every run. The timeouts only catch a test that hangs: on a busy machine, the threads that book wait for
 * all others. Polling more often than this takes a tenth of the processor from what is waited for.
 */
export const COMMON = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 150 } },
  retry: RETRIES,
  reporters: ["default", FLAKY_TESTS_REPORTER],
  setupFiles: ["@ledgerline/vitest-config/costs"],
  tags: Object.entries(PARTS).map(([name, { protects: description }]) => ({ name, description })),
  tagsFilter: tagsFilter(process.env["TEST_PARTS"]),
  // Turbo runs two packages on two cores. Two workers each keep the cores busy while one waits.
  maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
};
