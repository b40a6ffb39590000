import type { PlaceRates } from "@ledgerline/db/schema";
import { addDecimals, subtractDecimals } from "@ledgerline/decimals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { explainRate } from "./rates.ts";

const place = (month: string, territory: string, units: number, net: string) => ({
  month,
  territory,
  tier: "",
  units,
  net,
});
const ratesOf = (places: PlaceRates["places"]): PlaceRates => ({ currency: "USD", published: [], places });
const BEFORE = ["2026-01", "2026-02", "2026-03"].flatMap((month) => [
  place(month, "US", 1000, "4"),
  place(month, "IN", 1000, "1"),
]);

test("a lower rate is due to the mix when each country pays what it did", () => {
  const { usual, difference, months, places } = explainRate(
    ratesOf([...BEFORE, place("2026-04", "IN", 3000, "3"), place("2026-04", "US", 1000, "4")]),
    undefined,
  );
  expect(months[0]).toMatchObject({ month: "2026-04", units: 4000, net: "7", rate: "0.00175" });
  expect(usual).toBe("0.0025");
  expect(difference).toEqual({ mix: "-0.00075", rates: expect.stringMatching(/^0(?:\.0+)?$/) });
  expect(places[0]).toMatchObject({ territory: "IN", share: "75", usual: "0.001", rate: "0.001" });
});

test("a lower rate is due to the rates when the mix is what it was", () => {
  const { difference } = explainRate(
    ratesOf([...BEFORE, place("2026-04", "US", 500, "1"), place("2026-04", "IN", 500, "0.25")]),
    "2026-04",
  );
  expect(difference).toEqual({ mix: expect.stringMatching(/^0(?:\.0+)?$/), rates: "-0.00125" });
});

test("with fewer than three earlier months there is no usual rate to compare with", () => {
  expect(explainRate(ratesOf(BEFORE), "2026-03")).toMatchObject({ month: "2026-03", usual: null, difference: null });
});

test("the two parts add up to the difference, to the last decimal", () => {
  const month = fc.constantFrom("2026-01", "2026-02", "2026-03", "2026-04");
  const row = fc
    .tuple(
      month,
      fc.constantFrom("US", "IN", "DE"),
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: -99, max: 99_999 }),
    )
    .map(([of, territory, units, cents]) => place(of, territory, units, (cents / 100).toFixed(2)));
  const rows = fc.uniqueArray(row, { selector: ({ month: of, territory }) => `${of} ${territory}` });
  fc.assert(
    fc.property(rows, (places) => {
      const { usual, difference, months } = explainRate(ratesOf(places), undefined);
      if (usual === null || difference === null) return;
      const rate = months[0]?.rate ?? "";
      expect(Number(subtractDecimals(addDecimals([usual, difference.mix, difference.rates]), rate))).toBe(0);
    }),
  );
});
