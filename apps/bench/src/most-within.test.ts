import { expect, test } from "vitest";
import { mostWithin } from "./most-within.ts";

test("counts the fullest second wherever it begins, in any order", () => {
  expect(mostWithin([2100, 0, 900, 1000, 1100, 1899], 1000)).toBe(4);
});

test("leaves out what comes exactly a second later", () => {
  expect(mostWithin([0, 1000, 2000], 1000)).toBe(1);
});

test("is 0 of nothing", () => {
  expect(mostWithin([], 1000)).toBe(0);
});
