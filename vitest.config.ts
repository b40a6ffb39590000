import { defineConfig } from "vitest/config";
import { COMMON } from "./packages/vitest-config/src/common.ts";

/** For running tests by path from the root, as editors do: `pnpm test` runs them package by package. */
export default defineConfig({
  test: {
    ...COMMON,
    projects: [
      "packages/*/vitest.config.ts",
      "apps/{bench,docs,server,trials,web}/vitest.config.ts",
      "scripts/vitest.config.ts",
    ],
  },
});
