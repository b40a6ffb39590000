import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

/** The folder of a library that a package uses, itself or through a workspace package in its bundle. Throws if none. */
export function findLibrary(folder: string, library: string): string {
  const inside = globSync("node_modules/@ledgerline/*", { cwd: folder }).sort();
  const places = [folder, ...inside.map((each) => join(folder, each))].map((each) =>
    join(each, "node_modules", library),
  );
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${library} is not installed for ${folder}`);
  return found;
}
