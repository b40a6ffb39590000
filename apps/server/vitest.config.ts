import { availableParallelism } from "node:os";
import { nodeTests } from "@ledgerline/vitest-config/node-tests";
import { mergeConfig } from "vitest/config";

export default mergeConfig(nodeTests("@ledgerline/db/test/global-setup"), {
  // The longest run, alone at the end, and mostly waiting for processes and Postgres.
  test: { maxWorkers: Math.max(4, availableParallelism()) },
});
