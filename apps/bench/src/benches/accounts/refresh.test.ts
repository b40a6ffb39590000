import { expect, test } from "vitest";
import { busiestWindow } from "./refresh.ts";

test("counts the busiest second, wherever it begins and in any order", () => {
  expect(busiestWindow([2100, 0, 900, 1000, 1100, 1899], 1000)).toBe(4);
});

test("excludes an instant exactly a second later", () => {
  expect(busiestWindow([0, 1000, 2000], 1000)).toBe(1);
});

test("is 0 without instants", () => {
  expect(busiestWindow([], 1000)).toBe(0);
});
