import { appendFileSync, globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import type { Reporter } from "vitest/node";
import { PARTS, tagsFilter } from "./parts.ts";

/** In CI a failed test is retried once, because a busy machine can make one fail. Elsewhere it fails at once. */
const RETRIES = process.env["CI"] ? 1 : 0;

/** Names the tests that passed only on a retry, so that they get fixed. */
const FLAKY_TESTS_REPORTER: Reporter = {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    console.warn(`Passed only when tried again: ${name}`);
    if (process.env["TEST_COSTS"]) appendFileSync(join(process.env["TEST_COSTS"], "tried-again"), `${name}\n`);
  },
};

/** Stopping a run's Postgres and removing its directory takes a few seconds. */
const MOST_END_MS = 120_000;

/**
 * Ends a run that does not end by itself, as failed: Vitest waits forever for the output of a worker that has ended
 * while a process that a test left behind still holds it.
 */
function endOfRun(): Reporter {
  let isWatching = false;
  return {
    onInit(vitest) {
      isWatching = vitest.config.watch;
    },
    onTestRunEnd() {
      if (isWatching) return;
      setTimeout(() => {
        console.error(
          ["The tests have ended, but not what they started. Stop in the tests:", ...leftBehind()].join("\n"),
        );
        process.exit(1);
      }, MOST_END_MS).unref();
    },
  };
}

/**
 * Settings of every run. The timeouts only catch a test that hangs: on a busy machine, the threads that book wait for
 * all others. Polling more often than this takes a tenth of the processor from what is waited for.
 */
export const COMMON = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 150 } },
  retry: RETRIES,
  reporters: ["default", FLAKY_TESTS_REPORTER, endOfRun()],
  setupFiles: ["@ledgerline/vitest-config/costs"],
  tags: Object.entries(PARTS).map(([name, { protects: description }]) => ({ name, description })),
  tagsFilter: tagsFilter(process.env["TEST_PARTS"]),
  // Turbo runs two packages on two cores. Two workers each keep the cores busy while one waits.
  maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
};

/** The commands of processes in the run's own temporary directory, which they have from the environment. Not Vitest's. */
function leftBehind(): string[] {
  const own = `TMPDIR=${process.env["TMPDIR"]}`;
  return globSync("/proc/[0-9]*/environ").flatMap((file) => {
    const folder = dirname(file);
    if (folder === `/proc/${process.pid}` || !wordsOf(file).includes(own)) return [];
    const command = wordsOf(join(folder, "cmdline")).join(" ").trim();
    return command.startsWith("vitest") ? [] : [`- ${command}`];
  });
}

/** Empty if the process has ended, or is another user's. */
function wordsOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\0");
  } catch {
    return [];
  }
}
