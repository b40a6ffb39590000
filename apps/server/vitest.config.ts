import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { testsOfAreas } from "@ledgerline/vitest-config/areas";
import { databaseTests } from "@ledgerline/vitest-config/node-tests";
import { mergeConfig, type Plugin } from "vitest/config";
import { THREAD_SCRIPT } from "./src/threads/thread-start.ts";

/** What every area relies on. */
const CORE_AREAS = ["auth", "client", "http", "isolation", "mcp", "process"];
const WAYS_OF_MONEY = [
  "test/shares/runs.test.ts",
  "test/statements/booking.test.ts",
  "test/streaming/streaming.test.ts",
  "test/subscription/checkout.test.ts",
];

const SOURCES = join(import.meta.dirname, "src");
const BUILT = pathToFileURL(join(import.meta.dirname, "dist")).href;

/** In CI, threads run the build, as processes do: a thread's sources take seconds to load. */
function builtThreads(): Plugin {
  return {
    name: "built-threads",
    enforce: "pre",
    transform(code, id) {
      return id.startsWith(SOURCES) ? code.replaceAll(THREAD_SCRIPT, `new URL("${BUILT}/$1.js")`) : null;
    },
  };
}

export default mergeConfig(databaseTests("@ledgerline/db/test/global-setup"), {
  plugins: process.env["CI"] ? [builtThreads()] : [],
  // This suite runs longest, alone at the end, and mostly waits for processes and Postgres.
  // Vitest runs packages with other numbers of workers before or after it.
  test: {
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { groupOrder: 1 },
    ...testsOfAreas(import.meta.dirname, "test", { core: CORE_AREAS, always: WAYS_OF_MONEY }),
  },
});
