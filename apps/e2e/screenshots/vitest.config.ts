import { join } from "node:path";
import { COMMON } from "@ledgerline/vitest-config/common";
import { defineConfig } from "vitest/config";

/** Takes pictures instead of checking anything; `pnpm make screenshots` says where they are. */
export default defineConfig({
  root: join(import.meta.dirname, ".."),
  test: {
    ...COMMON,
    include: ["screenshots/take-*.ts"],
    globalSetup: ["@ledgerline/vitest-config/run-directory", "./global-setup.ts"],
    isolate: false,
    maxWorkers: 1,
  },
});
