import fc from "fast-check";
import { expect, test } from "vitest";
import { majorUnits } from "./major-units.ts";

test("each currency has its own number of decimals", () => {
  expect(majorUnits(400, "USD")).toBe("4.00");
  expect(majorUnits(5, "USD")).toBe("0.05");
  expect(majorUnits(-400, "EUR")).toBe("-4.00");
  expect(majorUnits(400, "JPY")).toBe("400");
  expect(majorUnits(4000, "KWD")).toBe("4.000");
  expect(majorUnits(140_000, "HUF")).toBe("1400.00");
  expect(majorUnits(55_000, "ISK")).toBe("550.00");
});

test("no digit is lost or added", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom("USD", "JPY", "KWD"), (amount, currency) => {
      expect(Number(majorUnits(amount, currency).replace(".", ""))).toBe(amount);
    }),
  );
});
