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
  const codes = [...taggedPackages(tag)].map((folder) => {
    console.log(`\n${folder}`);
    return run("pnpm", ["exec", "vitest", "run"], join(ROOT, folder), { TEST_PARTS: tag });
  });
  return codes.every((code) => code === 0) ? 0 : 1;
}

/** Packages that name the tag anywhere: a test may get it from a helper, so Vitest chooses among all of a package. */
function taggedPackages(tag: PartName): Set<string> {
  const files = ["*.ts", "*.tsx", ":!packages/vitest-config", ":!scripts/gate"];
  const found = execFileSync("git", ["grep", "-lE", `@module-tag ${tag}$|"${tag}"`, "--", ...files], { cwd: ROOT });
  return new Set(found.toString().match(/^(?:(?:apps|packages)\/[^/]+|scripts)/gm));
}

function run(command: string, args: string[], cwd = ROOT, env: Record<string, string> = {}): number {
  return spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: "inherit" }).status ?? 1;
}
