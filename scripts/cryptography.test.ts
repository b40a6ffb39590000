import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const WORKSPACE = join(import.meta.dirname, "..");
const PRODUCT =
  "{packages/{connectors,contract,db,domain,api,embedded-postgres,runtime},apps/{server,web}}/src/**/*.{ts,tsx}";

const sources = globSync(PRODUCT, { cwd: WORKSPACE })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(WORKSPACE, path), "utf8") }));

/** Each match of a pattern's group in the product, with its file. */
function found(pattern: RegExp): string[][] {
  return sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, match = ""]) => [match, path]));
}

test("hashes are SHA-256", () => {
  const hashes = found(/createH(?:ash|mac)\(\s*([^,)]+)/g);
  expect(hashes.length).toBeGreaterThan(5);
  expect(new Set(hashes.map(([algorithm]) => algorithm))).toEqual(new Set(['"sha256"']));
});

test("HMAC-SHA-1 is used only for the codes of authenticator apps, which know nothing else", () => {
  const paths = found(/(\bSHA-?1\b)/gi).map(([, path]) => path);
  expect(new Set(paths)).toEqual(new Set(["packages/domain/src/auth/codes.ts"]));
});

test("only one file encrypts, with AES-256-GCM", () => {
  const paths = found(/(create(?:C|Dec)iph?eriv|publicEncrypt|privateEncrypt)/g).map(([, path]) => path);
  expect(new Set(paths)).toEqual(new Set(["packages/domain/src/context/sealer.ts"]));
  expect(found(/const ALGORITHM = "([^"]+)"/g)).toEqual([["aes-256-gcm", "packages/domain/src/context/sealer.ts"]]);
});

test("Math.random spreads waits and turns, and never makes a secret", () => {
  const paths = found(/(Math\.random)/g).map(([, path]) => path);
  expect(new Set(paths)).toEqual(
    new Set([
      "packages/connectors/src/http/http.ts",
      "packages/domain/src/streaming/sync-queue.ts",
      "packages/domain/src/webhooks/send-due.ts",
    ]),
  );
});

test("no key is made from a password, and one from the operator's own key", () => {
  expect(found(/(pbkdf2|scrypt)/gi)).toEqual([]);
  expect(new Set(found(/(hkdf)/gi).flat())).toEqual(new Set(["hkdf", "packages/domain/src/context/sealer.ts"]));
});
