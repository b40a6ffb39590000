import { availableParallelism } from "node:os";
import type { Reporter } from "vitest/node";

/** In CI a failed test is retried once, because a busy machine can make one fail. Elsewhere it fails at once. */
const RETRIES = process.env["CI"] ? 1 : 0;

/** Names the tests that passed only on a retry, so that they get fixed. */
const FLAKY_TESTS_REPORTER: Reporter = {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      console.warn(`Passed only when tried again: ${test.module.relativeModuleId} > ${test.fullName}`);
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
  // Turbo runs two packages on two cores. Two workers each keep the cores busy while one waits.
  maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
};
