import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findLibrary } from "./published-package.ts";

/**
 * Packs what a package has built, and installs the archive in a folder as npm would, with the workspace's copies of its
 * dependencies, so that nothing is fetched. Returns the names of the packed files.
 */
export function installPacked(folder: string, into: string): string[] {
  const built = join(folder, "dist");
  const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", into], { cwd: built, encoding: "utf8" });
  const [{ filename, files, name }] = JSON.parse(packed) as [Packed];
  const installed = join(into, "node_modules", name);
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", [
    "--extract",
    "--file",
    join(into, filename),
    "--directory",
    installed,
    "--strip-components",
    "1",
  ]);
  const { dependencies = {} } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  for (const dependency of Object.keys(dependencies)) link(folder, dependency, into);
  writeFileSync(join(into, "package.json"), '{ "private": true, "type": "module" }\n');
  return files.map(({ path }) => path);
}

/** Links a library that a package of the workspace uses into a folder. */
export function link(folder: string, library: string, into: string): void {
  const place = join(into, "node_modules", library);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(realpathSync(findLibrary(folder, library)), place);
}

interface Packed {
  name: string;
  filename: string;
  files: { path: string }[];
}
