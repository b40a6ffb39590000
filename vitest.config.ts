import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { nameFlakyTests, RETRIES } from "./scripts/flaky-tests.ts";

// A bound for what hangs, never for what is slow: a busy machine must not fail a test that waits for a job.
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  retry: RETRIES,
};

export default defineConfig({
  test: {
    reporters: ["default", nameFlakyTests],
    // Most tests wait for Postgres or for a process: a worker a core would leave the cores idle.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: "node",
          include: ["packages/**/*.test.ts", "apps/{server,bench}/**/*.test.ts", "scripts/**/*.test.ts"],
          globalSetup: "./packages/db/test/global-setup.ts",
          ...patience,
        },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: {
          name: "web",
          environment: "jsdom",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          setupFiles: "./apps/web/test/jsdom.ts",
          ...patience,
        },
      },
    ],
  },
});
