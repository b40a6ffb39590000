import type { PeriodNotation } from "@ledgerline/contract/statements/period-notations";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { bindSpan } from "./bind-period.ts";

const OPTIONS = { workbook: true, distributor: "DistroKid" };
const SAVED = expect.objectContaining({ note: { code: "saved_by_excel", distributor: "DistroKid" } });
const read = (as: PeriodNotation, ...cells: string[]) => {
  const span = bindSpan({ as }, OPTIONS);
  return cells.map((cell) => span.of(cell));
};

test("a true date in a column of days is that day, however the sender writes days", () => {
  const dates = fc.date({ min: new Date("2000-01-01"), max: new Date("2079-12-31"), noInvalidDate: true });
  const notations = fc.constantFrom<PeriodNotation>("M/D/YYYY", "D/M/YY", "MM-DD-YYYY", "DD.MM.YYYY", "YYYY/MM/DD");
  fc.assert(
    fc.property(dates, notations, (date, as) => {
      const day = date.toISOString().slice(0, 10);
      expect(read(as, day, `${day} 17:45:00`)).toEqual([
        { from: day, to: day },
        { from: day, to: day },
      ]);
    }),
  );
});

test("the first day of a month is the month if the year is printed in full", () => {
  const may = { from: "2026-05-01", to: "2026-05-31" };
  expect(read("YYYY-MM", "2026-05-01")).toEqual([may]);
  expect(read("MMM YYYY", "2026-05-01")).toEqual([may]);
});

describe("dates that Excel has made ambiguous", () => {
  it.each<[PeriodNotation, string[]]>([
    ["YYYY-MM", ["Jan-26"]],
    ["YYYY-MM", ["2026-01-26"]],
    ["MMM-YY", ["2026-09-25"]],
    ["M/D/YYYY", ["2026-03-04", "3/25/2026"]],
    ["D/M/YY", ["25/3/26", "2026-03-04"]],
  ])("makes %s with %j a file that Excel has saved", (as, cells) => {
    expect(() => read(as, ...cells)).toThrow(SAVED);
  });

  it("do not prevent reading a text with days in another notation", () => {
    expect(bindSpan({ as: "M/D/YYYY" }, { ...OPTIONS, workbook: false }).of("2026-03-04")).toBeNull();
  });
});
