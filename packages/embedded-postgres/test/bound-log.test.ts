import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { boundLog } from "../src/postgres-process.ts";

test("a log that grows keeps its newest lines, in two files of bounded size", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ledgerline-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "postgres.log");
  writeFileSync(path, "");
  onTestFinished(boundLog(path, { maxBytes: 1_000, everyMs: 5 }));
  for (let line = 0; line < 2_000; line += 1) appendFileSync(path, `LOG:  line ${line}\n`);
  await expect.poll(() => statSync(path).size).toBe(0);
  const before = readFileSync(`${path}.before`, "utf8");
  expect(before.length).toBe(1_000);
  expect(before).toMatch(/line 1999\n$/);
  appendFileSync(path, "LOG:  next\n");
  expect(readFileSync(path, "utf8")).toBe("LOG:  next\n");
});
