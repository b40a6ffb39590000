import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOrder, fieldOfValues, fitsField, guessNumbers, hasUnclearDates } from "./value-shapes.ts";

const STYLES = { point: [".", ","], comma: [",", "."] } as const;
const style = fc.constantFrom<keyof typeof STYLES>("point", "comma");
const amount = fc.record({
  whole: fc.integer({ min: 0, max: 99_999_999 }),
  decimals: fc.stringMatching(/^\d{0,14}$/),
  grouped: fc.boolean(),
  mark: fc.constantFrom("", "€ ", "-", "("),
});

function write(
  { whole, decimals, grouped, mark }: typeof amount extends fc.Arbitrary<infer T> ? T : never,
  is: keyof typeof STYLES,
) {
  const [point, thousands] = STYLES[is];
  const digits = grouped ? String(whole).replace(/\B(?=(\d{3})+$)/g, thousands) : String(whole);
  return `${mark}${digits}${decimals && point + decimals}${mark === "(" ? ")" : ""}`;
}

test("the way decimals are written is never guessed wrong, however few cells show it", () => {
  fc.assert(
    fc.property(style, fc.array(amount), fc.array(fc.nat()), (is, amounts, counts) => {
      const money = amounts.map((each) => write(each, is));
      const units = counts.map((count) => write({ whole: count, decimals: "", grouped: true, mark: "" }, is));
      expect([is, null]).toContain(guessNumbers(money, units));
    }),
  );
});

test.each([
  [["1.234,56"], "comma"],
  [["1,234.56"], "point"],
  [["0.004"], "point"],
  [["14.000"], null],
  [["14.000", "2,5"], "comma"],
  [["1.5", "1,5"], null],
  [["12"], null],
])("%j is written with a %s", (cells, is) => {
  expect(guessNumbers(cells, [])).toBe(is);
});

test("the order of day and month is never guessed wrong", () => {
  const day = fc.date({ min: new Date("1990-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(day), fc.constantFrom("day_first", "month_first"), (days, order) => {
      const cells = days.map((each) => {
        const [d, m] = [each.getUTCDate(), each.getUTCMonth() + 1];
        return `${order === "day_first" ? `${d}/${m}` : `${m}/${d}`}/${each.getUTCFullYear()}`;
      });
      expect([order, null]).toContain(dateOrder(cells));
      expect(hasUnclearDates(cells)).toBe(cells.length > 0);
    }),
  );
});

const NUMBER =
  /^[(+-]?\s*(?:[A-Z]{3}|[€£$¥])?\s*[+-]?(?:\d[\d.,\s'’]*|[.,]\d+)(?:[eE][+-]?\d{1,3})?\s*(?:[A-Z]{3}|[€£$¥]|kr\.?)?\)?-?$/u;

test("an amount is recognized with any blanks between its parts", () => {
  const piece = fc.constantFrom(..."(+-).,'7eE€ \t\u00a0", "USD", "kr", "12");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const cell = pieces.join("");
      expect(fitsField("net", [cell])).toBe(NUMBER.test(cell.trim()));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [["12", "2025", "3"], "units"],
  [["2025", "2025", "2026"], null],
])("whole numbers are units unless all are years: %j", (cells, field) => {
  expect(fieldOfValues(cells)).toBe(field);
});
