import {
  equalParts,
  OTHER_INCOME_KINDS,
  type OtherIncome,
  otherIncomeText,
} from "@ledgerline/contract/statements/other-income";
import { addDecimals, equalDecimals } from "@ledgerline/decimals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readGoldenFile, rowsOf } from "../../test/golden/golden-file.ts";
import { readCase } from "../../test/golden/run-case.ts";
import { findFormat } from "./catalogue.ts";

const words = fc.stringMatching(/^[A-Za-z0-9"',;é][A-Za-z0-9"',; é]{0,20}[A-Za-zé]$/);
const recording = fc.record({
  title: words,
  artist: words,
  release: fc.constant(""),
  isrc: fc.constantFrom("", "QZAAA2600001"),
  upc: fc.constant(""),
});
const income: fc.Arbitrary<OtherIncome> = fc.record({
  date: fc.constant("2026-03-14"),
  month: fc.constantFrom("2026-03", "2026-04"),
  payer: words,
  kind: fc.constantFrom(...(Object.keys(OTHER_INCOME_KINDS) as OtherIncome["kind"][])),
  what: fc.oneof(fc.constant(""), words),
  amount: fc.stringMatching(/^-?[1-9]\d{0,8}(?:\.\d{1,4})?$/),
  currency: fc.constantFrom("USD", "JPY", "KWD"),
  recordings: fc.array(recording, { maxLength: 7 }),
});

test("what is typed is what is booked, to the last digit", () => {
  const format = findFormat("other-income") ?? expect.unreachable();
  fc.assert(
    fc.property(income, (typed) => {
      const golden = readGoldenFile("income.csv (comma, utf-8)");
      const outcomes = readCase(format, golden, rowsOf(otherIncomeText(typed).replaceAll("\r\n", "\n"), golden)) ?? [];
      const lines = outcomes.flatMap(({ outcome }) => ("line" in outcome ? [outcome.line] : []));
      expect(lines).toHaveLength(Math.max(1, typed.recordings.length));
      expect(equalDecimals(addDecimals(lines.map(({ net }) => net)), typed.amount)).toBe(true);
      for (const [at, line] of lines.entries()) {
        expect([line.currency, line.track ?? ""]).toEqual([typed.currency, typed.recordings[at]?.title.trim() ?? ""]);
      }
    }),
  );
});

test("parts differ by at most one minor unit", () => {
  expect(equalParts("10.00", "USD", 3)).toEqual(["3.34", "3.33", "3.33"]);
  expect(equalParts("-10", "JPY", 3)).toEqual(["-4", "-3", "-3"]);
  expect(equalParts("0.005", "USD", 2)).toEqual(["0.003", "0.002"]);
});
