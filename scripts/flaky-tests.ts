import type { Reporter } from "vitest/node";

/** The gate tries a test again that failed, for a machine may be busy; at a desk it shows itself. */
export const RETRIES = process.env["CI"] ? 1 : 0;

/** Says aloud which tests passed only when they were tried again, so that they are mended. */
export const nameFlakyTests: Reporter = {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      console.warn(`Passed only when tried again: ${test.module.relativeModuleId} > ${test.fullName}`);
  },
};
