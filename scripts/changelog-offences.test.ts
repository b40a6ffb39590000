import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { changelogOffences } from "./release.ts";

/** An archive of a package in version 0.2.0. */
function archiveWith(changelog: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), "ledgerline-changelog-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "package"));
  writeFileSync(join(folder, "package/package.json"), '{ "version": "0.2.0" }');
  if (changelog !== null) writeFileSync(join(folder, "package/CHANGELOG.md"), changelog);
  execFileSync("tar", ["-czf", "packed.tgz", "package"], { cwd: folder });
  return join(folder, "packed.tgz");
}

test.each([
  [null, ["it has no CHANGELOG.md"]],
  ["# Changelog\n\n## 0.1.0\n\nThe first.\n", ["its CHANGELOG.md does not say what 0.2.0 changes"]],
  ["# Changelog\n\n## 0.2.0\n\nMore.\n\n## 0.1.0\n\nThe first.\n", []],
])("an archive with the changelog %j has the faults %j", (changelog, offences) => {
  expect(changelogOffences(archiveWith(changelog))).toEqual(offences);
});
