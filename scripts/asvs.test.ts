import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const WORKSPACE = join(import.meta.dirname, "..");
const PAGE = readFileSync(join(WORKSPACE, "docs/security/asvs.md"), "utf8");

/** The requirements of levels 1 and 2 of ASVS 5.0.0 by section; those of level 1 have an asterisk. */
const REQUIREMENTS = `
1.1: 1 2; 1.2: 1* 2* 3* 4* 5* 6 7 8 9; 1.3: 1* 2* 3 4 5 6 7 8 9 10 11; 1.4: 1 2 3; 1.5: 1* 2
2.1: 1* 2 3; 2.2: 1* 2* 3; 2.3: 1* 2 3 4; 2.4: 1
3.2: 1* 2*; 3.3: 1* 2 3 4; 3.4: 1* 2* 3 4 5 6; 3.5: 1* 2* 3* 4 5; 3.7: 1 2
4.1: 1* 2 3; 4.2: 1; 4.3: 1 2; 4.4: 1* 2 3 4
5.1: 1; 5.2: 1* 2* 3; 5.3: 1* 2*; 5.4: 1 2 3
6.1: 1* 2 3; 6.2: 1* 2* 3* 4* 5* 6* 7* 8* 9 10 11 12; 6.3: 1* 2* 3 4; 6.4: 1* 2* 3 4; 6.5: 1 2 3 4 5; 6.6: 1 2 3
6.8: 1 2 3 4
7.1: 1 2 3; 7.2: 1* 2* 3* 4*; 7.3: 1 2; 7.4: 1* 2* 3 4 5; 7.5: 1 2; 7.6: 1 2
8.1: 1* 2; 8.2: 1* 2* 3; 8.3: 1*; 8.4: 1
9.1: 1* 2* 3*; 9.2: 1* 2 3 4
10.1: 1 2; 10.2: 1 2; 10.3: 1 2 3 4; 10.4: 1* 2* 3* 4* 5* 6 7 8 9 10 11; 10.5: 1 2 3 4 5; 10.6: 1 2; 10.7: 1 2 3
11.1: 1 2; 11.2: 1 2 3; 11.3: 1* 2* 3; 11.4: 1* 2 3 4; 11.5: 1; 11.6: 1
12.1: 1* 2 3; 12.2: 1* 2*; 12.3: 1 2 3 4
13.1: 1; 13.2: 1 2 3 4 5; 13.3: 1 2; 13.4: 1* 2 3 4 5
14.1: 1 2; 14.2: 1* 2 3 4; 14.3: 1* 2 3
15.1: 1* 2 3; 15.2: 1* 2 3; 15.3: 1* 2 3 4 5 6 7
16.1: 1; 16.2: 1 2 3 4 5; 16.3: 1 2 3 4; 16.4: 1 2 3; 16.5: 1 2 3
17.1: 1; 17.2: 1 2 3 4; 17.3: 1 2`;

const required = REQUIREMENTS.trim()
  .split(/[;\n]/)
  .flatMap((line) => {
    const [section = "", numbers = ""] = line.trim().split(": ");
    return numbers.split(" ").map((number) => {
      const level = number.endsWith("*") ? "1" : "2";
      return `${section}.${number.replace("*", "")} of level ${level}`;
    });
  });

const rows = PAGE.split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, number = ""]) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([, number = "", level = "", asks = "", standing = "", held = ""]) => ({ number, level, asks, standing, held }));

const STANDINGS = ["met", "not met", "n.a."];

describe("docs/security/asvs.md", () => {
  test("has every requirement once, in the standard's order", () => {
    expect(rows.map(({ number, level }) => `${number} of level ${level}`)).toEqual(required);
  });

  test.each(rows)("$number says how it stands, and what upholds it or why not", ({ asks, standing, held }) => {
    expect(asks).not.toBe("");
    expect(STANDINGS).toContain(standing);
    const paths = [...held.matchAll(/`([^`]+\.[a-z]+)`/g)].map(([, path = ""]) => path);
    for (const path of paths) expect(existsSync(join(WORKSPACE, path)), path).toBe(true);
    if (standing === "met") expect(paths.length, held).toBeGreaterThan(0);
    else expect(held.length).toBeGreaterThan(5);
  });

  test("counts its rows correctly", () => {
    for (const [name, levels] of [
      ["L1", ["1"]],
      ["L2", ["2"]],
      ["both", ["1", "2"]],
    ] as const) {
      const counted = rows.filter(({ level }) => (levels as readonly string[]).includes(level));
      const counts = STANDINGS.map((standing) => counted.filter((row) => row.standing === standing).length);
      expect(PAGE).toContain(`| ${[name, counted.length, ...counts].join(" | ")} |`);
    }
  });

  test("names no test that is skipped", () => {
    const tests = new Set(rows.flatMap(({ held }) => held.match(/[\w./-]+\.test\.tsx?/g) ?? []));
    for (const path of tests) {
      expect(readFileSync(join(WORKSPACE, path), "utf8"), path).not.toMatch(
        /\b(?:test|it|describe)\.(?:skip|only|todo)\b/,
      );
    }
  });
});
