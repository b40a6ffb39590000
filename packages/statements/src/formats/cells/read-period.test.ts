import type { PeriodNotation } from "@ledgerline/contract/statements/period-notations";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPeriod, salePeriod } from "./read-period.ts";

const days = (cell: string, as: PeriodNotation) => {
  const span = readPeriod(cell, as);
  return span && (span.from === span.to ? span.from : `${span.from}…${span.to}`);
};

describe("a period", () => {
  it.each<[PeriodNotation, string, string | null]>([
    ["YYYY-MM", " 2026-02 ", "2026-02-01…2026-02-28"],
    ["YYYY-MM", "2026-13", null],
    ["YYYY-MM", "2026-2", null],
    ["YYYY-MM", "2026-02-01", null],
    ["YYYY-MM", "0000-05", null],
    ["YYYYMM", "202402", "2024-02-01…2024-02-29"],
    ["YYYY/MM", "2026/04", "2026-04-01…2026-04-30"],
    ["YYYY_MM", "2023_01", "2023-01-01…2023-01-31"],
    ["YYYY.MM", "2019.08 Streams", "2019-08-01…2019-08-31"],
    ["YYYY年M月", "2026年3月", "2026-03-01…2026-03-31"],
    ["YYYY年M月", "2026년 3월", "2026-03-01…2026-03-31"],
    ["YYYY年M月", "2026年13月", null],
    ["YYYYMn", "2026M1", "2026-01-01…2026-01-31"],
    ["YYYYMn", "2017M10", "2017-10-01…2017-10-31"],
    ["MMM-YY", "SEP-25", "2025-09-01…2025-09-30"],
    ["MMM-YY", "SEP-98", "1998-09-01…1998-09-30"],
    ["MMM YY", "Jan 21", "2021-01-01…2021-01-31"],
    ["MMM YYYY", "January 2025", "2025-01-01…2025-01-31"],
    ["MMM YYYY", "Sept 2025", "2025-09-01…2025-09-30"],
    ["MMM YYYY", "Janvier 2025", "2025-01-01…2025-01-31"],
    ["MMM YYYY", "März 2026", "2026-03-01…2026-03-31"],
    ["MMM YYYY", "Ma\u0308rz 2026", "2026-03-01…2026-03-31"],
    ["MMM YYYY", "agosto 2026", "2026-08-01…2026-08-31"],
    ["MMM YYYY", "październik 2026", "2026-10-01…2026-10-31"],
    ["MMM YYYY", "октябрь 2026", "2026-10-01…2026-10-31"],
    ["MMM YYYY", "октября 2026", "2026-10-01…2026-10-31"],
    ["MMM YYYY", "Ağustos 2026", "2026-08-01…2026-08-31"],
    ["MMM-YY", "déc.-25", "2025-12-01…2025-12-31"],
    ["MMM YYYY", "Januember 2026", null],
    ["YYYY-MM-DD", "2024-02-29", "2024-02-29"],
    ["YYYY-MM-DD", "2023-02-29", null],
    ["YYYY-MM-DD", "2026-00-10", null],
    ["YYYY-MM-DD", "0001-01-01", null],
    ["YYYY-MM-DD", "2021-01-01 10:00:00.000000", "2021-01-01"],
    ["YYYY-MM-DD", "2021-01-31T23:30:00-05:00", "2021-02-01"],
    ["YYYY-MM-DD", "2021-01-31T23:30:00Z", "2021-01-31"],
    ["YYYY-MM-DD", "2021-01-01 and more", null],
    ["YYYY/MM/DD", "2026/03/01", "2026-03-01"],
    ["M/D/YYYY", "7/31/2023 12:00:00 AM", "2023-07-31"],
    ["M/D/YYYY", "31/7/2023", null],
    ["M/D/YY", "11/25/22 5:45pm", "2022-11-25"],
    ["D/M/YYYY", "31/7/2023", "2023-07-31"],
    ["MM-DD-YYYY", "01-31-2026", "2026-01-31"],
    ["DD.MM.YYYY", "31.01.2026", "2026-01-31"],
    ["YYYYMMDD", "20260131", "2026-01-31"],
    ["serial", "45000", "2023-03-15"],
    ["serial", "45000.5", "2023-03-15"],
    ["serial", "2023-03-15", "2023-03-15"],
    ["nQYYYY", "2Q2026", "2026-04-01…2026-06-30"],
    ["QnYY", "Q217", "2017-04-01…2017-06-30"],
    ["QnYY", "Q2 17", "2017-04-01…2017-06-30"],
    ["YYYY-Qn", "2023Q3", "2023-07-01…2023-09-30"],
    ["YYYY-Qn", "2023-Q5", null],
    ["MMM-MMM-YY", "JAN-FEB-18", "2018-01-01…2018-02-28"],
    ["YYYY-MM-DD~YYYY-MM-DD", "2026-05-01~2026-05-31", "2026-05-01…2026-05-31"],
    ["YYYY-MM-DD~YYYY-MM-DD", "2026-05-31~2026-05-01", null],
  ])("%s printed as %o is %s", (as, cell, expected) => expect(days(cell, as)).toBe(expected));

  it("has only days that exist", () => {
    const part = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1890, max: 2110 }), part, part, (year, month, day) => {
        const cell = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
        const at = new Date(`${cell}T00:00:00Z`);
        const exists = !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(cell) && year >= 1900 && year < 2100;
        expect(days(cell, "YYYY-MM-DD")).toBe(exists ? cell : null);
      }),
    );
  });
});

describe("a sale period", () => {
  it.each([
    ["2026-02-01", "2026-02-28", "2026-02-01", 1, false],
    ["2026-01-01", "2026-03-31", "2026-01-01", 3, false],
    ["2026-01-28", "2026-02-24", "2026-02-01", 1, true],
    ["2025-12-28", "2026-03-28", "2026-01-01", 3, true],
    ["2026-01-31", "2026-02-01", "2026-01-01", 1, true],
    ["2026-05-10", "2026-05-10", "2026-05-01", 1, true],
  ])("from %s to %s is %s, %i months", (from, to, saleMonth, saleMonths, keepsDays) => {
    const days = keepsDays ? { saleFrom: from, saleTo: to } : { saleFrom: null, saleTo: null };
    expect(salePeriod({ from, to }, false)).toEqual({ saleMonth, saleMonths, ...days });
  });

  it("named by a single day keeps no days", () => {
    const span = { from: "2026-05-10", to: "2026-05-10" };
    expect(salePeriod(span, true)).toEqual({ saleMonth: "2026-05-01", saleMonths: 1, saleFrom: null, saleTo: null });
  });

  it("longer than ten years is not read", () => {
    expect(salePeriod({ from: "1990-01-01", to: "2026-01-31" }, false)).toBeNull();
  });
});
