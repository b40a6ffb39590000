import { expect, test } from "vitest";
import { requireSafePassword } from "./require-safe-password.ts";

const OWNER = { email: "nova@example.com", names: ["Paper Lanterns", null] };
const breachedPasswords = new Set(["seven wet crows"]);
const choose = (password: string) => () => requireSafePassword({ breachedPasswords }, password, OWNER, "password");

test.each([
  ["ledgerline", "too easy to guess on this site"],
  ["Ledgerline2026!", "too easy to guess on this site"],
  ["SpotifyRoyalty1", "too easy to guess on this site"],
  ["paperlanterns7", "too similar to your name or email"],
  ["Seven Wet Crows", "known from a breach"],
  ["password123", "among the most common ones"],
])("%s is refused", (password, why) => {
  expect(choose(password)).toThrow(why);
});

test.each([["a quiet field of barley"], ["ledgerline and nine herons"], ["exactly8"]])("%s is accepted", (password) => {
  expect(choose(password)).not.toThrow();
});
