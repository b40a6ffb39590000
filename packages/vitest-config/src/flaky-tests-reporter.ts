import type { Reporter } from "vitest/node";

/** Names the tests that passed only on a retry, so that they get fixed. */
export const FLAKY_TESTS_REPORTER: Reporter = {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      console.warn(`Passed only when tried again: ${test.module.relativeModuleId} > ${test.fullName}`);
  },
};
