import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

/** Where a library is that a package uses, or a package of the workspace which is in its bundle. */
export function findLibrary(folder: string, library: string): string {
  const inside = globSync("node_modules/@ledgerline/*", { cwd: folder }).sort();
  const places = [folder, ...inside.map((each) => join(folder, each))].map((each) =>
    join(each, "node_modules", library),
  );
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${library} is not installed for ${folder}`);
  return found;
}
