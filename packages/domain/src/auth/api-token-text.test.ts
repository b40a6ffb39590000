import { API_TOKEN } from "@ledgerline/contract/wire/patterns";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createApiToken, hashApiToken } from "./tokens.ts";

const DIGIT = fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
const TOKEN = fc.constant(null).map(createApiToken);

test("every token has the published form, and its hash is unique", () => {
  const tokens = Array.from({ length: 500 }, createApiToken);
  expect(tokens.filter((token) => !API_TOKEN.test(token))).toEqual([]);
  const hashes = tokens.map(hashApiToken);
  expect(new Set(hashes).size).toBe(tokens.length);
  for (const hash of hashes) expect(hash).toMatch(/^[\da-f]{64}$/);
});

test("the checksum follows the published algorithm: CRC-32 of the 32 characters in base 62", () => {
  expect(hashApiToken("ll_000000000000000000000000000000002wjyrJ")).toBeNull();
  expect(hashApiToken(`ll_${"0".repeat(32)}2wjyrI`)).not.toBeNull();
});

test("a token with one character changed is not a token", () => {
  fc.assert(
    fc.property(TOKEN, fc.integer({ min: 3, max: 40 }), DIGIT, (token, at, digit) => {
      fc.pre(token[at] !== digit);
      expect(hashApiToken(token.slice(0, at) + digit + token.slice(at + 1))).toBeNull();
    }),
  );
});

test("a token with two neighbours swapped, cut short or lengthened is not a token", () => {
  fc.assert(
    fc.property(TOKEN, fc.integer({ min: 3, max: 39 }), (token, at) => {
      const swapped = token.slice(0, at) + token[at + 1] + token[at] + token.slice(at + 2);
      if (swapped !== token) expect(hashApiToken(swapped)).toBeNull();
      expect(hashApiToken(token.slice(0, at))).toBeNull();
      expect(hashApiToken(`${token}${token[at]}`)).toBeNull();
    }),
  );
});

test("no other text is a token", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(hashApiToken(text)).toBeNull();
      expect(hashApiToken(`ll_${text}`)).toBeNull();
    }),
  );
});
