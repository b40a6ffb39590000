import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { requireSafePassword } from "./safe-password.ts";

const OWNER = { email: "nova@example.com", names: ["Paper Lanterns", null] };
const breachedPasswords = new Set(["seven wet crows"]);
const choose = (password: string) => () =>
  requireSafePassword({ crypto: { breachedPasswords } }, password, OWNER, "password");

test.each([
  ["ledgerline", "too easy to guess on this site"],
  ["Ledgerline2026!", "too easy to guess on this site"],
  ["SpotifyRoyalty1", "too easy to guess on this site"],
  ["paperlanterns7", "too similar to your name or email"],
  ["Seven Wet Crows", "in a data breach"],
  ["password123", "among the most common ones"],
])("%s is refused", (password, why) => {
  expect(choose(password)).toThrow(why);
});

test("each of the 3,000 most common passwords that are long enough is refused", () => {
  const common = dictionary["passwords-common"].filter((each) => each.length >= 8).slice(0, 3000);
  expect(common).toHaveLength(3000);
  for (const each of common) expect(choose(each), each).toThrow();
});

test("the words that docs/security/access.md names do not count", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../docs/security/access.md"), "utf8");
  const words = /these words:\n\n([\s\S]*?)\n\n/.exec(page)?.[1]?.split(/,\s+/) ?? [];
  expect(words.length).toBeGreaterThan(15);
  for (const word of words) expect(choose(`${word}-Zq7x!w`), word).toThrow("too easy to guess on this site");
});

test.each([["a quiet field of barley"], ["ledgerline and nine herons"], ["exactly8"]])("%s is accepted", (password) => {
  expect(choose(password)).not.toThrow();
});
