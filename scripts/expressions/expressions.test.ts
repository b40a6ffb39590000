import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { collectExpressions, findOffences } from "./collect-expressions.ts";
import { measureGrowth } from "./measure-growth.ts";
import { MEASURED } from "./measured-expressions.ts";

/** Between 2, for linear time, and 4, for quadratic. */
const MOST_GROWTH = 3;

test.each(MEASURED)("takes at most linear time: $expression", (measured) => {
  expect(measureGrowth(measured)).toBeLessThan(MOST_GROWTH);
});

test.each([
  [/\s*;/, [" ", "a"]],
  [/a(?:.*b)?/g, ["a"]],
])("the measurement notices that %s does not", (expression, pieces) => {
  expect(measureGrowth({ expression, pieces })).toBeGreaterThan(MOST_GROWTH);
});

/** The offences of a workspace with one source file. */
async function offencesOf(text: string, path = "packages/domain/src/a.ts"): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), "expressions-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  const collected = await collectExpressions(root, async (paths) => {
    for (const each of paths) await import(/* @vite-ignore */ join(root, each));
  });
  return findOffences(collected, []);
}

test.each([
  ["a literal", "\nexport const x = /\\s+$/;", "a.ts:2: /\\s+$/ takes 2nd degree polynomial time"],
  ["in an argument", 'export const x = (y: string) => y.replace(/(a|a)+b/, "");', "takes exponential time"],
  ["of blanks for two", "export const x = /^a\\s*b?\\s*$/;", "takes 2nd degree polynomial time"],
  ["a back-reference", "export const x = /(a+)b\\1/;", "nothing proves /(a+)b\\1/ linear"],
  ["that is built", 'const a = "a+";\nexport const x = new RegExp(a + "$");', "a.ts:2: /a+$/ takes 2nd degree"],
  ["built by a call", "export const x = (y: string) => RegExp(y);", "a.ts:1: builds an expression that"],
  ["made of a string", 'export const x = (y: string) => y.match("a+$");', "a.ts:1: builds an expression that"],
])("an expression is refused with its file and line: %s", async (_kind, text, offence) => {
  expect(await offencesOf(text)).toEqual([expect.stringContaining(offence)]);
});

test("linear expressions, tests and tools pass", async () => {
  expect(await offencesOf("export const x = [/^\\s*a/, /[^a]+/g, /(?<!a)b/];")).toEqual([]);
  expect(await offencesOf("export const x = /\\s+$/;", "packages/domain/src/a.test.ts")).toEqual([]);
  expect(await offencesOf("export const x = /\\s+$/;", "apps/bench/src/a.ts")).toEqual([]);
});

test("an expression that need not be measured is named", async () => {
  expect(await findOffences({ expressions: [], unbuilt: [] }, [{ expression: /a/u, pieces: [] }])).toEqual([
    "measured-expressions.ts: /a/u need not be measured",
  ]);
});
