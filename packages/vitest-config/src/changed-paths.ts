import { spawnSync } from "node:child_process";

/** The paths that have changed since a commit. Null when it is unknown: then everything may have. */
export function changedPaths(root: string, since: string): string[] | null {
  const { status, stdout } = spawnSync("git", ["diff", "--name-only", since], { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : null;
}

/** Whether a path is one of some files, or below one of some folders. */
export function isIn(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`));
}
