import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import type { SourceFile } from "./boundaries/workspace.ts";
import { importsOf, readSourceTexts } from "./boundaries/workspace.ts";

interface Check {
  name: string;
  command: string[];
  advice?: string;
  /** What `TEST_PARTS` is, if not everything. */
  parts?: string;
}

// Checks what has changed since `main`, committed or not, and prints only failures.
const ROOT = join(import.meta.dirname, "..");
/** So many test files, the nearest first, take less than a minute. `pnpm test` runs all of them. */
const MOST_TESTS = 12;

/** Rules that a change can break far from what it is about: when they apply, and what to do about them. */
const GUARDS: { file: string; watches: RegExp; advice: string }[] = [
  {
    file: "packages/contract/src/own-words.test.ts",
    watches: /^packages\/contract\//,
    advice: "give the field a message of its own, as its neighbours have",
  },
  {
    file: "packages/statements/src/recognize/reading-rules.test.ts",
    watches: /^packages\/statements\//,
    advice: "raise READING_RULES if a file is read differently; UPDATE_GOLDEN=1 keeps what is new",
  },
  {
    file: "packages/db/src/schema/catalogue.test.ts",
    watches: /^packages\/db\//,
    advice: "see 'Adding a table' in CONTRIBUTING",
  },
  {
    file: "packages/domain/test/tenancy/tenancy.test.ts",
    watches: /^packages\/db\//,
    advice: "each line above says what to do",
  },
];

const base = output("git", ["merge-base", "HEAD", process.argv[2] ?? "main"]) || "HEAD";
const changed = [
  ...output("git", ["diff", "--name-only", "--diff-filter=d", base]).split("\n"),
  ...output("git", ["ls-files", "--others", "--exclude-standard"]).split("\n"),
].filter(Boolean);
if (changed.length === 0) console.log("Nothing has changed since main.");
else process.exitCode = (await checkAll()) ? 0 : 1;

async function checkAll(): Promise<boolean> {
  const sources = changed.filter((path) => /\.(?:tsx?|mjs|json|css)$/.test(path));
  const packages = [...new Set(sources.flatMap((path) => /^(?:apps|packages)\/[^/]+|^scripts/.exec(path)?.[0] ?? []))];
  const guards = GUARDS.filter(({ watches }) => changed.some((path) => watches.test(path)));
  const tests = nearestTests(importsOf(readSourceTexts()), sources)
    .filter((file) => !guards.some((guard) => guard.file === file))
    .slice(0, MOST_TESTS);
  const walls = touchedWalls();
  const format = await check({
    name: "format and lint",
    command: ["biome", "check", "--write", "--no-errors-on-unmatched", ...sources],
    advice: "edit the lines above",
  });
  const checks: Check[] = [
    {
      name: "boundaries",
      command: ["node", "scripts/boundaries/main.ts"],
      advice: "move the import, or see scripts/boundaries/layers.ts",
    },
    ...packages.map((folder) => ({ name: `types of ${folder}`, command: ["tsc", "-p", folder] })),
    ...guards.map(({ file, advice }) => ({ name: file, command: ["vitest", "run", file], advice })),
    ...(tests.length > 0 ? [{ name: "nearest tests", command: ["vitest", "run", ...tests], parts: "push" }] : []),
    ...(walls ? [walls] : []),
  ];
  const passed = [format];
  const next = checks.values();
  // One reads and compiles while the other waits for Postgres.
  await Promise.all(
    [1, 2].map(async () => {
      for (const each of next) passed.push(await check(each));
    }),
  );
  return passed.every(Boolean);
}

/** The walls of the areas whose calls have changed, all of them and not only those that this commit draws. */
function touchedWalls(): Check | null {
  const areas = changed.flatMap((path) => /^packages\/api\/src\/routers\/([a-z]+)\.ts$/.exec(path)?.[1] ?? []);
  if (areas.length === 0) return null;
  const command = [
    "vitest",
    "run",
    "apps/server/test/isolation",
    "-t",
    `^(an account has|every|(${areas.join("|")})\\.)`,
  ];
  return { name: `walls of ${areas.join(", ")}`, command, advice: "see 'Adding a call' in CONTRIBUTING" };
}

async function check({ name, command, advice, parts }: Check): Promise<boolean> {
  const began = performance.now();
  const child = spawn("pnpm", ["exec", ...command], {
    cwd: ROOT,
    env: { ...process.env, ...(parts && { TEST_PARTS: parts }) },
  });
  const [said, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${((performance.now() - began) / 1e3).toFixed(1)} s)`);
  if (code !== 0) console.error(`${said}${errors}${advice ? `\nWhat to do: ${advice}.\n` : ""}`);
  return code === 0;
}

function output(command: string, args: string[]): string {
  return spawnSync(command, args, { cwd: ROOT, encoding: "utf8" }).stdout.trim();
}

/** The test files that import these files, directly or through others, those with the shortest way first. */
function nearestTests(files: readonly SourceFile[], changed: readonly string[]): string[] {
  const entries = packageEntries();
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files) {
    for (const { specifier } of imports) {
      const target = specifier.startsWith(".") ? join(dirname(path), specifier) : entries(specifier);
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const reached = new Set(changed);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return [...reached].filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith("apps/e2e"));
}

/** Finds the file behind a specifier such as `@ledgerline/db/client`; null if it is none of the workspace's. */
function packageEntries(): (specifier: string) => string | null {
  const exported = globSync("{apps/*,packages/*,scripts}/package.json", { cwd: ROOT }).flatMap((manifest) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(ROOT, manifest), "utf8"));
    return Object.entries<string | Record<string, string>>(exports).map(([key, target]) => {
      const file = typeof target === "string" ? target : (Object.values(target)[0] ?? "");
      return { specifier: `${name}${key.slice(1)}`, file: join(dirname(manifest), file) };
    });
  });
  const exact = new Map(exported.map(({ specifier, file }) => [specifier, file]));
  // The longest one counts, as for Node.
  const patterns = exported
    .filter(({ specifier }) => specifier.includes("*"))
    .sort((a, b) => b.specifier.length - a.specifier.length);
  return (specifier) => {
    const file = exact.get(specifier);
    if (file) return file;
    for (const pattern of patterns) {
      const [before = "", after = ""] = pattern.specifier.split("*");
      if (!specifier.startsWith(before) || !specifier.endsWith(after)) continue;
      return pattern.file.replace("*", specifier.slice(before.length, specifier.length - after.length));
    }
    return null;
  };
}
