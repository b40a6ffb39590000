import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the example of the README prints who gets what", () => {
  const folder = join(import.meta.dirname, "..");
  const example = /```ts\n(.*?)```/s.exec(readFileSync(join(folder, "README.md"), "utf8"))?.[1] ?? "";
  const args = ["--input-type=module-typescript", "--eval", example];
  expect(execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" }).split("\n")).toEqual([
    "A 0.00 USD",
    "B 14.17 USD",
    "C 14.17 USD",
    "A recouped 85/6 still to recoup 35.83",
    "100 = 1417/50 + 85/6 + 115/2 + -1/150",
    "",
  ]);
});
