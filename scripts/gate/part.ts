import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { PARTS, type Part, type PartName } from "@ledgerline/vitest-config/parts";

const ROOT = join(import.meta.dirname, "../..");
const TURBO = join(ROOT, "scripts/turbo.ts");

const name = process.argv[2] ?? "";
const part: Part | undefined = PARTS[name as PartName];
if (!part) throw new Error(`There is no part "${name}". The parts are ${Object.keys(PARTS).join(", ")}.`);
process.exitCode = part.script ? run("pnpm", ["run", ...part.script.split(" ")]) : runTests(name as PartName);

/** Runs the tests that are tagged with a part's name, package by package. */
function runTests(tag: PartName): number {
  const built = run(process.execPath, [TURBO, "run", "build", "--output-logs=errors-only"]);
  if (built !== 0) return built;
  const codes = [...Map.groupBy(taggedFiles(tag), packageOf)].map(([folder, files]) => {
    console.log(`\n${folder}`);
    const inside = files.map((file) => file.slice(folder.length + 1));
    return run("pnpm", ["exec", "vitest", "run", ...inside], join(ROOT, folder), { TEST_PARTS: tag });
  });
  if (codes.length === 0) console.error(`No test is tagged "${tag}": tag one, or take the part off the list.`);
  return codes.length > 0 && codes.every((code) => code === 0) ? 0 : 1;
}

function taggedFiles(tag: PartName): string[] {
  const pattern = `@module-tag ${tag}$|"${tag}"`;
  return execFileSync("git", ["grep", "-lE", pattern, "--", "*.test.ts", "*.test.tsx"], { cwd: ROOT })
    .toString()
    .trim()
    .split("\n");
}

const packageOf = (file: string) => /^(?:apps|packages)\/[^/]+|^scripts/.exec(file)?.[0] ?? ".";

function run(command: string, args: string[], cwd = ROOT, env: Record<string, string> = {}): number {
  return spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: "inherit" }).status ?? 1;
}
