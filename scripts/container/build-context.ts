import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";

/** The files that `COPY . .` copies: those of the repository that `.dockerignore` does not name. */
export function buildContext(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const isIgnored = (path: string) => ignored.some((pattern) => matchesGlob(path, pattern));
  return listed
    .split("\0")
    .filter((path) => path !== "" && existsSync(join(root, path)) && !foldersAndSelf(path).some(isIgnored));
}

/** `a`, `a/b` and `a/b/c` of `a/b/c`. */
function foldersAndSelf(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}
