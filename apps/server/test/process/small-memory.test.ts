import { readFileSync } from "node:fs";
import { makeTestDataDir } from "@ledgerline/server-harness/make-test-data-dir";
import { startServerProcess } from "@ledgerline/server-harness/start-server-process";
import { expect, test } from "vitest";

test.runIf(process.platform === "linux")(
  "the process that was started runs with settings for little memory, and an operator's come first",
  async () => {
    const started = async (env?: Record<string, string>) => {
      const server = await startServerProcess({ dataDir: makeTestDataDir(), ...(env && { env }) });
      const about = (what: string) => readFileSync(`/proc/${server.process.pid}/${what}`, "utf8").split("\0");
      return { options: about("cmdline"), environment: about("environ") };
    };
    const usual = await started();
    expect(usual.options).toEqual(expect.arrayContaining(["--max-semi-space-size=4", "--expose-gc"]));
    expect(usual.environment).toContain("MALLOC_MMAP_THRESHOLD_=1048576");
    const own = await started({ MALLOC_MMAP_THRESHOLD_: "2097152" });
    expect(own.environment).toContain("MALLOC_MMAP_THRESHOLD_=2097152");
  },
);
