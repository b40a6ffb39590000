import { COMMON } from "@ledgerline/vitest-config/common";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { ...COMMON, globalSetup: "./global-setup.ts", maxWorkers: 2 },
});
