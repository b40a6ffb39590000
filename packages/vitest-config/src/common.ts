import { availableParallelism } from "node:os";
import { FLAKY_TESTS_REPORTER } from "./flaky-tests-reporter.ts";

/** The gate retries a failed test once, because a busy machine can fail one. On a desk it fails at once. */
const RETRIES = process.env["CI"] ? 1 : 0;

/** Settings of every run. The timeouts only catch what hangs: a slow machine must not fail a test. */
export const COMMON = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  retry: RETRIES,
  reporters: ["default", FLAKY_TESTS_REPORTER],
  // Turbo runs as many packages at once as there are cores. Two workers each keep the cores busy during waits.
  maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
};
