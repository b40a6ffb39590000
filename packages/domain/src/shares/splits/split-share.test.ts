import { Fraction } from "@ledgerline/shares";
import fc from "fast-check";
import { expect, test } from "vitest";
import { guessPlainShares, percentText, readSplitShare, writeSplitShare } from "./split-share.ts";

const read = (cell: string, plain: "percent" | "fraction" = "percent") => readSplitShare(cell, plain)?.toString();

test("shares are read as people write them, and nothing is more than the whole", () => {
  expect(["50%", "50 %", "50", "50,0", "1/2", "1 / 2", "50 percent", "５０％"].map((cell) => read(cell))).toEqual(
    Array(8).fill("1/2"),
  );
  expect(["0.5", "0,5", "1/2", "50%"].map((cell) => read(cell, "fraction"))).toEqual(Array(4).fill("1/2"));
  expect(["", "half", "101%", "3/2", "-5%", "1,234.5", "50%%"].map((cell) => read(cell))).toEqual(
    Array(7).fill(undefined),
  );
});

test("plain numbers are fractions only where none is more than 1", () => {
  expect(guessPlainShares(["0.5", "0.25", "1"])).toBe("fraction");
  expect(guessPlainShares(["1", "1"])).toBe("fraction");
  expect(guessPlainShares(["0.5", "50"])).toBe("percent");
  expect(guessPlainShares(["50%", "1/3"])).toBe("percent");
});

test("a share that is written for a deal is the share that was read", () => {
  const part = fc.integer({ min: 1, max: 999_999 });
  fc.assert(
    fc.property(part, part, (a, b) => {
      const share = Fraction.of(BigInt(Math.min(a, b)), BigInt(Math.max(a, b)));
      const written = writeSplitShare(share);
      expect(written && readSplitShare(written, "percent")?.toString()).toBe(share.toString());
      expect(percentText(share)).toMatch(/%$|^\d+\/\d+$/);
    }),
  );
});
