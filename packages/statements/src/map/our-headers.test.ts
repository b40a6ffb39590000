import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FORMATS, findFormat } from "../formats/catalogue.ts";
import { asksKind } from "./nearest-header.ts";

const INCOME = FORMATS.filter(({ kind, header }) => kind === "income" && header.length > 3);
const OTHERS = ["onerpm-shares", "onerpm-summary", "imusician-summary", "cargo-sums", "soundon-summary"];
const headerOf = (id: string) => findFormat(id)?.header ?? [];

test.each(OTHERS)("half of the columns of %s are enough for asking what the file is", (id) => {
  const header = headerOf(id);
  const half = fc.subarray([...header], { minLength: Math.ceil(header.length / 2) });
  fc.assert(
    fc.property(half, (names) => {
      expect(asksKind({ header: names, sheet: null })).toBe(true);
    }),
    sampleRuns(10, 30),
  );
});

test("a sheet named like one with shares leads to a question, whatever its columns are", () => {
  expect(asksKind({ header: ["Titel", "Betrag"], sheet: "shares in & out" })).toBe(true);
  expect(asksKind({ header: ["Titel", "Betrag"], sheet: "Sales" })).toBe(false);
});

test.each(INCOME.map(({ id }) => id))("a file of %s is income, even without one of its columns", (id) => {
  const header = headerOf(id);
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...header)), (gone) => {
      expect(asksKind({ header: header.filter((name) => name !== gone), sheet: null })).toBe(false);
    }),
    sampleRuns(2, 5),
  );
});
