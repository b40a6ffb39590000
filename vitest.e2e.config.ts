import { defineConfig } from "vitest/config";
import { nameFlakyTests, RETRIES } from "./scripts/flaky-tests.ts";

export default defineConfig({
  test: {
    include: ["apps/e2e/**/*.test.ts"],
    globalSetup: "./apps/e2e/global-setup.ts",
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    retry: RETRIES,
    reporters: ["default", nameFlakyTests],
  },
});
