import fc from "fast-check";
import { expect, test } from "vitest";
import { maskColumns, maskSample } from "./mapper-panel.tsx";

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

test("a workbook's columns become a table of their names and masked values", () => {
  const column = { guess: null, personal: false, evidence: [] };
  const columns = [
    { ...column, position: 0, name: "Song\nTitle", samples: ["Quiet\tHarbour", "Tide 2"] },
    { ...column, position: 1, name: "Net (EUR)", samples: ["-1,5"] },
  ];
  expect(maskColumns(columns)).toBe("Song Title\tNet (EUR)\nXxxxx Xxxxxxx\t-0,0\nXxxx 0\t");
});
