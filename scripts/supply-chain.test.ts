import { expect, test } from "vitest";
import { installScriptOffences, licenceOffences, lockfileOffences } from "./supply-chain-offences.ts";

const SUM = `sha512-${"a".repeat(86)}==`;
const lockfile = (resolution: string, name = "left-pad@1.0.0") =>
  `lockfileVersion: '9.0'\npackages:\n  '${name}':\n    resolution: ${resolution}\n`;

test("a lockfile has a checksum for each package, and names no place to fetch it from", () => {
  expect(lockfileOffences(lockfile(`{integrity: ${SUM}}`))).toEqual([]);
  expect(lockfileOffences(lockfile("{integrity: sha1-abc}"))).toHaveLength(1);
  expect(lockfileOffences(lockfile(`{integrity: ${SUM}, tarball: 'https://registry.example/a.tgz'}`))).toHaveLength(1);
  expect(lockfileOffences(lockfile("{type: git, repo: 'https://a', commit: b}"))).toHaveLength(2);
});

test("a licence is on the list, or its package is an exception", () => {
  const fonts = [{ name: "@fontsource-variable/source-sans-3" }];
  expect(licenceOffences({ MIT: [{ name: "a" }], "OFL-1.1": fonts })).toEqual([]);
  expect(licenceOffences({ "GPL-3.0": [{ name: "a" }], "MPL-2.0": [{ name: "b" }], Unknown: [{ name: "c" }] })).toEqual(
    [
      "a is under GPL-3.0, which is not on the list",
      "b is under MPL-2.0, which is not on the list",
      "c is under Unknown, which is not on the list",
    ],
  );
});

test("each install script is allowed or refused, and few are allowed", () => {
  expect(installScriptOffences(["node", "argon2"], { node: true, argon2: false })).toEqual([]);
  expect(installScriptOffences(["evil"], {})).toHaveLength(1);
  expect(installScriptOffences(["evil"], { evil: true })).toHaveLength(1);
});
