import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readSourceFiles } from "../boundaries/workspace.ts";
import { nearestTests } from "./nearest-tests.ts";

// Checks what has changed since `main`, committed or not: quickest first, and only failures are printed.
const ROOT = join(import.meta.dirname, "../..");
/** So many test files, the nearest first, take less than a minute. `pnpm test` runs all of them. */
const MOST_TESTS = 12;

/** Rules that any change can break, with what to do when it does. */
const GUARDS = [
  ["packages/contract/src/own-words.test.ts", "name the words that the wire has"],
  ["packages/db/src/schema/catalogue.test.ts", "a table is keyed by its account: CONTRIBUTING, 'Adding a table'"],
  ["packages/db/test/tenancy/tenancy.test.ts", "add examples for the query in packages/db/test/tenancy/examples.ts"],
] as const;

const base = output("git", ["merge-base", "HEAD", process.argv[2] ?? "main"]) || "HEAD";
const changed = [
  ...output("git", ["diff", "--name-only", "--diff-filter=d", base]).split("\n"),
  ...output("git", ["ls-files", "--others", "--exclude-standard"]).split("\n"),
].filter(Boolean);
if (changed.length === 0) console.log("Nothing has changed since main.");
else process.exitCode = checkAll() ? 0 : 1;

function checkAll(): boolean {
  const sources = changed.filter((path) => /\.(?:tsx?|mjs|json|css)$/.test(path));
  const packages = [...new Set(sources.flatMap((path) => /^(?:apps|packages)\/[^/]+|^scripts/.exec(path)?.[0] ?? []))];
  const tests = nearestTests(readSourceFiles(), sources).slice(0, MOST_TESTS);
  const checks: [name: string, command: string[], advice: string][] = [
    ["format and lint", ["biome", "check", "--write", "--no-errors-on-unmatched", ...sources], "edit the lines above"],
    ["boundaries", ["node", "scripts/boundaries/main.ts"], "move the import, or see scripts/boundaries/layers.ts"],
    ...GUARDS.map(([file, advice]): [string, string[], string] => [file, ["vitest", "run", file], advice]),
    ...(tests.length > 0 ? [["nearest tests", ["vitest", "run", ...tests], ""] as [string, string[], string]] : []),
    ...packages.map((folder): [string, string[], string] => [`types of ${folder}`, ["tsc", "-p", folder], ""]),
  ];
  return checks.map(check).every(Boolean);
}

function check([name, command, advice]: [string, string[], string]): boolean {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync("pnpm", ["exec", ...command], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TEST_PARTS: "push" },
  });
  const passed = status === 0;
  console.log(`${passed ? "ok    " : "FAILED"} ${name} (${((performance.now() - began) / 1e3).toFixed(1)} s)`);
  if (!passed) console.error(`${stdout}${stderr}${advice && `\nWhat to do: ${advice}.\n`}`);
  return passed;
}

function output(command: string, args: string[]): string {
  return spawnSync(command, args, { cwd: ROOT, encoding: "utf8" }).stdout.trim();
}
