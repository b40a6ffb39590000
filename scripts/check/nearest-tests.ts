import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SourceFile } from "../boundaries/workspace.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The test files that import these files, directly or through others, those with the shortest way first. */
export function nearestTests(files: readonly SourceFile[], changed: readonly string[]): string[] {
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
  const patterns = exported.filter(({ specifier }) => specifier.includes("*"));
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
