import { availableParallelism } from "node:os";
import { COMMON } from "@ledgerline/vitest-config/common";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    ...COMMON,
    setupFiles: ["@ledgerline/vitest-config/judge-log"],
    globalSetup: ["@ledgerline/vitest-config/run-directory", "./global-setup.ts"],
    // A worker uses the same browser and product for all of its files.
    isolate: false,
    // Journeys wait for jobs and for the browser: one worker per core would leave the cores idle.
    maxWorkers: Math.max(3, availableParallelism()),
  },
});
