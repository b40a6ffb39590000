import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PARTS, type Part, tagsFilter } from "@ledgerline/vitest-config/parts";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" });

describe.each(Object.entries<Part>(PARTS))("the part %s", (name, part) => {
  test.skipIf(part.script || name === "areas")("is run by tests that have its name", () => {
    const tagged = git("grep", "-lE", `@module-tag ${name}$|"${name}"`, "--", "*.test.ts", "*.test.tsx", "apps/e2e");
    expect(tagged, `tag a test "${name}", or take the part off the list`).not.toBe("");
  });

  test("is touched by files and folders that exist", () => {
    const missing = part.touchedBy.filter((path) => !existsSync(join(ROOT, path)));
    expect(missing, "say in parts.ts where these have moved").toEqual([]);
  });

  test("is in the table of CONTRIBUTING", () => {
    const row = `| \`${name}\` | ${part.protects} | ${part.onPush} |`;
    expect(read("CONTRIBUTING.md"), `add this row: ${row}`).toContain(row);
  });
});

test("a push leaves out every part, and a part that does not exist is refused", () => {
  expect(tagsFilter("push")).toEqual(Object.keys(PARTS).map((name) => `!${name}`));
  expect(tagsFilter("kills,screens")).toEqual(["kills || screens"]);
  expect(() => tagsFilter("kils")).toThrow('There is no part "kils". The parts are kills, ');
});

test("a test that passed only on its second try is mended within a week", () => {
  const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const late = read(".ci/flaky.tsv")
    .split("\n")
    .filter((line) => line && !line.startsWith("#") && line < weekAgo);
  expect(late, "mend these tests, and take them off the list").toEqual([]);
});

test("what CONTRIBUTING says to touch and to run exists", () => {
  const named = [...read("CONTRIBUTING.md").matchAll(/(?<=[`\s])(?:packages|apps|scripts|docs|\.ci)\/[\w./-]*\w/g)];
  // What a build makes is not there before the first one.
  const missing = named
    .map(([path]) => path)
    .filter((path) => !path.endsWith("/dist") && !existsSync(join(ROOT, path)));
  expect(missing, "say in CONTRIBUTING where these have moved").toEqual([]);
});

test("no two decisions have the same number", () => {
  const numbers = readdirSync(join(ROOT, "docs/decisions")).map((file) => file.slice(0, 4));
  expect(
    numbers.filter((number, at) => numbers.indexOf(number) !== at),
    "give the later one the next free number",
  ).toEqual([]);
});
