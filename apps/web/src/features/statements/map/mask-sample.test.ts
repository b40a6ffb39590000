import fc from "fast-check";
import { expect, test } from "vitest";
import { maskSample } from "./mask-sample.ts";

test("a masked sample keeps the header and the shape of everything else", () => {
  const text = "Account,42\nTrack;Net (EUR)\nQuiet Harbour;-1.204,18 €\nÉtoile;Xoé 3";
  expect(maskSample({ text, headerLine: 2 })).toBe(
    "Xxxxxxx,00\nTrack;Net (EUR)\nXxxxx Xxxxxxx;-0.000,00 €\nXxxxxx;Xxx 0",
  );
});

test("nothing but x and 0 is left of letters and digits outside the header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(maskSample({ text, headerLine: null })).not.toMatch(/[^Xx\P{L}]|[^0\P{N}]/u);
    }),
  );
});

test("a long file gives twenty rows below its header", () => {
  const text = ["Net", ...Array.from({ length: 50 }, () => "1")].join("\r\n");
  expect(maskSample({ text, headerLine: 1 }).split("\n")).toHaveLength(21);
});
