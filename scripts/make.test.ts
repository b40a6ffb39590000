import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MAKES } from "./make.ts";

const ROOT = join(import.meta.dirname, "..");

function make(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, "make.ts"), ...args], { encoding: "utf8" });
}

test("pnpm make lists what there is, one line each", () => {
  const { status, stdout } = make();
  expect(status).toBe(0);
  for (const [name, { does }] of Object.entries(MAKES)) expect(stdout).toMatch(new RegExp(`^ +${name} +${does}$`, "m"));
});

test.each(["imagee", "constructor", "--help"])("'%s' is refused in a sentence", (name) => {
  const { status, stdout, stderr } = make(name);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toBe(`There is no '${name}' to make: pnpm make lists what there is.\n`);
});

test("arguments after the name are passed on, and the exit code is passed back", () => {
  const { status, stderr } = make("statement-format", "Paper Lantern", "sales");
  expect(status).toBe(1);
  expect(stderr).toContain("Sender and id are lower case");
});

test.each(Object.keys(MAKES))("the programs that %s runs exist", (name) => {
  const files = MAKES[name]?.commands.flat().filter((word) => word.endsWith(".ts")) ?? [];
  for (const file of files) expect(existsSync(join(ROOT, file)), file).toBe(true);
});
