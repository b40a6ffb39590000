import { availableParallelism } from "node:os";
import { FLAKY_TESTS_REPORTER } from "./flaky-tests-reporter.ts";

/** In CI a failed test is retried once, because a busy machine can make one fail. Elsewhere it fails at once. */
const RETRIES = process.env["CI"] ? 1 : 0;

/** Settings of every run. The timeouts are long: they catch a test that hangs, not a slow machine. */
export const COMMON = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  retry: RETRIES,
  reporters: ["default", FLAKY_TESTS_REPORTER],
  // Turbo runs three packages for two cores. Two workers each keep the cores busy during waits.
  maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
};
