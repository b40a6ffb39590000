import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";

/** A folder that gets a line for each test file: its seconds, this process's processor seconds, and its path. */
const folder = process.env["TEST_COSTS"];

if (folder) {
  let began = 0;
  let used: NodeJS.CpuUsage;
  beforeAll(() => {
    began = performance.now();
    used = process.cpuUsage();
  });
  afterAll(() => {
    const { user, system } = process.cpuUsage(used);
    const seconds = (performance.now() - began) / 1e3;
    const line = [seconds.toFixed(2), ((user + system) / 1e6).toFixed(2), expect.getState().testPath].join("\t");
    appendFileSync(join(folder, `${process.pid}.tsv`), `${line}\n`);
  });
}
