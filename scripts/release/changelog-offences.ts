import { execFileSync } from "node:child_process";

/** What is missing from an archive's changelog, which must say what changed for users up to its version. */
export function changelogOffences(archive: string): string[] {
  const [changelog, manifest] = [fileIn(archive, "CHANGELOG.md"), fileIn(archive, "package.json")];
  if (changelog === null) return ["it has no CHANGELOG.md"];
  const { version } = JSON.parse(manifest ?? "{}") as { version?: string };
  const isSaid = changelog.split("\n").some((line) => line.trim() === `## ${version}`);
  return isSaid ? [] : [`its CHANGELOG.md does not say what ${version} changes`];
}

function fileIn(archive: string, name: string): string | null {
  const path = `package/${name}`;
  const names = execFileSync("tar", ["-tzf", archive], { encoding: "utf8" }).split("\n");
  return names.includes(path) ? execFileSync("tar", ["-xOzf", archive, path], { encoding: "utf8" }) : null;
}
