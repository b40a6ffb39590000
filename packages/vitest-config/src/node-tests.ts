import { defineConfig, mergeConfig, type ViteUserConfig } from "vitest/config";
import { COMMON } from "./common.ts";

/** The configuration of a package whose tests run in Node, with the global setups that they need. */
export function nodeTests(...globalSetup: string[]): ViteUserConfig {
  return defineConfig({
    test: {
      ...COMMON,
      // Otherwise every file would load the whole product again.
      isolate: false,
      // With more room for new objects, a worker collects garbage less often, which saves a twentieth of its time.
      execArgv: ["--max-semi-space-size=32"],
      globalSetup: ["@ledgerline/vitest-config/run-directory", ...globalSetup],
    },
  });
}

/** The same for tests that use Postgres: an error in its log that no test announced fails them. */
export function databaseTests(...globalSetup: string[]): ViteUserConfig {
  return mergeConfig(nodeTests(...globalSetup), {
    test: { setupFiles: ["@ledgerline/vitest-config/judge-log"] },
  });
}
