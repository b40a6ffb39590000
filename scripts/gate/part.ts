import { spawnSync } from "node:child_process";
import { basename, join, relative } from "node:path";
import { drawOne } from "@ledgerline/vitest-config/drawn";
import { PARTS, type Part, type PartName } from "@ledgerline/vitest-config/parts";

const ROOT = join(import.meta.dirname, "../..");
const TURBO = join(ROOT, "scripts/turbo.ts");
/** Their configurations choose the files of this part. */
const AREAS = { "apps/server": [], "packages/domain": [] };
/** The farthest day that they are tested on: all months, and a leap day. */
const MOST_DAYS = 800;
const TEST = /\.test\.tsx?$/;

const name = process.argv[2] ?? "";
const part: Part | undefined = PARTS[name as PartName];
if (!part) throw new Error(`There is no part "${name}". The parts are ${Object.keys(PARTS).join(", ")}.`);
process.exitCode = part.script ? run("pnpm", ["run", ...part.script.split(" ")]) : runTests(name as PartName);

/** Runs the tests that are tagged with a part's name, package by package. */
function runTests(tag: PartName): number {
  const clock = tag === "areas" ? clockOfAnotherDay() : {};
  const built = run(process.execPath, [TURBO, "run", "build", "--output-logs=errors-only"]);
  if (built !== 0) return built;
  const tests = tag === "areas" ? AREAS : taggedTests(tag);
  const codes = Object.entries(tests).map(([folder, tests]) => {
    console.log(`\n${folder}`);
    return run("pnpm", ["exec", "vitest", "run", ...tests], join(ROOT, folder), { TEST_PARTS: tag, ...clock });
  });
  return codes.every((code) => code === 0) ? 0 : 1;
}

/**
 * Moves the clock of the areas' tests and of their Postgres by days that the commit draws, so that a figure or test that
 * depends on today is seen before that day comes. It takes Debian's `faketime`; without it they run today.
 */
function clockOfAnotherDay(): Record<string, string> {
  const { stdout } = spawnSync("faketime", ["-f", "+0d", "printenv", "LD_PRELOAD"], { encoding: "utf8" });
  if (!stdout) {
    console.log("\nThe areas are tested today: there is no faketime here.");
    return {};
  }
  const days = drawOne([...Array(MOST_DAYS).keys()], "another day") + 1;
  console.log(`\nThe areas are tested on ${new Date(Date.now() + days * 86_400_000).toDateString()}.`);
  return { LD_PRELOAD: stdout.trim(), FAKETIME: `+${days}d`, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
}

/** Test files that name the tag or import a helper of their package that does, by package: others need not be loaded. */
function taggedTests(tag: PartName): Record<string, string[]> {
  const naming = grep(`@module-tag ${tag}$|"${tag}"`, "*.ts", "*.tsx", ":!packages/vitest-config", ":!scripts/gate");
  const tests = naming.flatMap((file) =>
    TEST.test(file) ? [file] : grep(`/${basename(file)}"`, `${folderOf(file)}/*.test.ts`),
  );
  const folders = Map.groupBy(new Set(tests), folderOf);
  return Object.fromEntries(
    [...folders].map(([folder, files]) => [folder, files.map((file) => relative(folder, file))]),
  );
}

function grep(pattern: string, ...paths: string[]): string[] {
  const { stdout } = spawnSync("git", ["grep", "-lE", pattern, "--", ...paths], { cwd: ROOT, encoding: "utf8" });
  return stdout.split("\n").filter(Boolean);
}

/** The package that a file belongs to. */
function folderOf(file: string): string {
  return /^(?:(?:apps|packages)\/[^/]+|scripts)/.exec(file)?.[0] ?? "";
}

function run(command: string, args: string[], cwd = ROOT, env: Record<string, string> = {}): number {
  return spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: "inherit" }).status ?? 1;
}
