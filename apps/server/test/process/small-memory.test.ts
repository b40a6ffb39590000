// @module-tag drills
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { makeUsedDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { expect, test } from "vitest";

test.runIf(process.platform === "linux")(
  "the started process runs with settings for little memory, and an operator's own come first",
  async () => {
    const started = async (env?: Record<string, string>) => {
      const server = await startServerProcess({ dataDir: await makeUsedDataDir(), ...(env && { env }) });
      const about = (what: string) => readFileSync(`/proc/${server.process.pid}/${what}`, "utf8").split("\0");
      return { options: about("cmdline"), environment: about("environ") };
    };
    const usual = await started();
    expect(usual.options).toEqual(expect.arrayContaining(["--max-semi-space-size=4"]));
    expect(usual.environment).toEqual(expect.arrayContaining(["MALLOC_MMAP_THRESHOLD_=32768", "MALLOC_ARENA_MAX=1"]));
    const own = await started({ MALLOC_MMAP_THRESHOLD_: "2097152" });
    expect(own.environment).toContain("MALLOC_MMAP_THRESHOLD_=2097152");
  },
);

/** Prints how many bytes the young generation of a thread with a limit of 48 MB has grown to. */
const GROW_IN_THREAD = `
  import { Worker } from "node:worker_threads";
  import { useLittleMemory } from "${new URL("../../src/boot/process.ts", import.meta.url)}";
  useLittleMemory();
  const grow = () => {
    const { getHeapSpaceStatistics } = require("node:v8");
    const kept = [];
    for (let each = 0; each < 3_000_000; each += 1) kept[each % 40_000] = { each, list: [each] };
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space");
    require("node:worker_threads").parentPort.postMessage(young.space_size);
  };
  new Worker("(" + grow + ")()", { eval: true, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 48 } })
    .on("message", (bytes) => console.log(bytes));`;

test("threads keep their own limits", async () => {
  const options = ["--max-semi-space-size=4", "--input-type=module", "--eval", GROW_IN_THREAD];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  expect(Number(stdout)).toBeGreaterThan(16 * 1024 ** 2);
});
