import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { IS_PUSH, isDrawn } from "./drawn.ts";
import { CORE } from "./parts.ts";

/** Of the files of areas that a push does not touch, it runs one in so many. */
const ONE_IN = 4;

/** Names under which an area stands elsewhere. */
const ALSO: Record<string, string[]> = {
  royalties: ["reconciliation", "tracks", "rates", "figures"],
  statements: ["readings", "uploads", "inspections"],
  streaming: ["platforms", "artists"],
  shares: ["papers"],
  account: ["notices", "mail", "members"],
  plays: ["analytics"],
};

/**
 * Which test files of a package run: on a push those of the areas that it touches, those of no area, those that always
 * run, and one in four of the others, drawn by the commit; in the part `areas` the ones that a push leaves out. An
 * area is a folder of `tests`, a path in the package. Paths that a push changes are compared with `CHANGED_SINCE`, or
 * with what is committed.
 */
export function testsOfAreas(
  folder: string,
  tests: string,
  { never = [], always = [] }: { never?: string[]; always?: string[] } = {},
): { exclude?: string[]; include?: string[]; passWithNoTests?: true } {
  const isPart = process.env["TEST_PARTS"] === "areas";
  if (!IS_PUSH && !isPart) return {};
  const changed = changedPaths(join(folder, "../.."));
  const left = globSync(`${tests}/*/**/*.test.ts`, { cwd: folder }).filter((file) => {
    const area = file.slice(tests.length + 1).split("/")[0] ?? "";
    return !never.includes(area) && !always.includes(file) && !isDrawn(file, ONE_IN) && !isTouched(area, changed);
  });
  // A push that touches everything leaves nothing out.
  return isPart ? { include: left, passWithNoTests: true } : { exclude: ["**/node_modules/**", ...left] };
}

function isTouched(area: string, changed: string[] | null): boolean {
  if (!changed) return true;
  const names = [area, ...(ALSO[area] ?? [])];
  return changed.some((path) => {
    if (CORE.some((place) => path === place || path.startsWith(`${place}/`))) return true;
    const [, inside] = /^(?:apps\/server|packages\/\w+)\/(?:src|test)?(.*)\.tsx?$/.exec(path) ?? [];
    return (
      path.startsWith(`packages/${area}/`) || (inside?.split(/[/.]/).some((name) => names.includes(name)) ?? false)
    );
  });
}

/** Null when the commit to compare with is unknown: then everything may have changed. */
function changedPaths(root: string): string[] | null {
  const since = process.env["CHANGED_SINCE"] || "HEAD";
  const { status, stdout } = spawnSync("git", ["diff", "--name-only", since], { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : null;
}
