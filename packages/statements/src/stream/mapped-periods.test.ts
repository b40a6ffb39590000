import { describe, expect, test } from "vitest";
import { readStatements } from "../entries/index.ts";
import { UnknownColumns } from "./map-columns.ts";

const COLUMNS = {
  store: "Store",
  territory: "Country",
  artist: "Artist",
  track: "Track Title",
  isrc: "ISRC",
  units: "Units",
  net: "Net (EUR)",
} as const;
const ANSWERS = { numbers: "point", currency: "EUR" };

const csv = (name: string, periods: readonly string[]) =>
  [
    `${name},${Object.values(COLUMNS).join(",")}`,
    ...periods.map((period, at) => `"${period}",Spotify,DE,Nina Vale,Song ${at},QZXYZ260000${at},10,5.00`),
  ].join("\n");

async function read(name: string, periods: readonly string[], answers: Record<string, string> = {}, sold = name) {
  const options = { columns: { sold, ...COLUMNS }, answers: { ...ANSWERS, ...answers } };
  const [statement] = await readStatements(Buffer.from(csv(name, periods)), options);
  return statement;
}

async function months(name: string, periods: readonly string[], answers = {}) {
  const { lines = [], refusals = [] } = (await read(name, periods, answers)) ?? {};
  return {
    lines: lines.map(({ line }) => `${line.saleMonth.slice(0, 7)} × ${line.saleMonths}`),
    refusals: refusals.map(({ reason }) => reason),
  };
}

/** The column that is filled in as the month of sale. */
async function suggested(name: string, periods: readonly string[]) {
  const asked = await readStatements(Buffer.from(csv(name, periods))).catch((error: unknown) => error);
  if (!(asked instanceof UnknownColumns)) throw asked;
  return asked.guess.columns.sold ?? null;
}

describe("a column of months in a file that no layout describes", () => {
  test.each([
    ["01/2026", "2026-01 × 1"],
    ["01.2026", "2026-01 × 1"],
    ["2026-1", "2026-01 × 1"],
    ["31-Jan-2026", "2026-01 × 1"],
    ["January 1, 2026", "2026-01 × 1"],
    ["2026 Jan", "2026-01 × 1"],
    ["2026-01-01 - 2026-01-31", "2026-01 × 1"],
    ["Q1 2026", "2026-01 × 3"],
    ["H1 2025", "2025-01 × 6"],
    ["Jul - 2017", "2017-07 × 1"],
    ["1. Quartal 2026", "2026-01 × 3"],
    ["46023", "2026-01 × 1"],
    ["R8.01", "2026-01 × 1"],
  ])("may print %s, which is %s", async (period, month) => {
    expect(await months("Sale Month", [period, period])).toEqual({ lines: [month, month], refusals: [] });
    expect(await suggested("Sale Month", [period, period])).toBe("Sale Month");
  });

  test("has days as 01.02.26 in the order that its other cells prove, or that is answered", async () => {
    expect(await months("Sale Date", ["01.02.26"], { dates: "day_first" })).toMatchObject({ lines: ["2026-02 × 1"] });
    const open = await read("Sale Date", ["01.02.26", "02.02.26"]).catch((error: unknown) => error);
    expect(open).toMatchObject({ missing: [{ field: "dates" }] });
  });
});

describe("a period that is not certain is never booked", () => {
  test.each([
    ["Week", "2026-10", "weeks"],
    ["Week", "202610", "weeks"],
    ["Sale Period", "2026-W05", "weeks"],
    ["Sale Period", "2026-01-15 - 2026-02-14", "weeks"],
    ["Fiscal Period", "2026-04", "year_begins"],
    ["Fiscal Quarter", "Q1 2026", "year_begins"],
    ["Sale Period", "P04 2026", "year_begins"],
    ["Year", "2026", "year_begins"],
  ])("%s: %s is asked about", async (name, period, field) => {
    const asked = await read(name, [period, period]).catch((error: unknown) => error);
    expect(asked).toMatchObject({ missing: [{ field }] });
  });

  test("a year in two digits is refused", async () => {
    const refused = { code: "uncertain_period", column: "Sale Month", printed: "26-Jan", why: "year" };
    expect(await months("Sale Month", ["26-Jan"])).toEqual({ lines: [], refusals: [refused] });
  });

  test.each([
    ["Week", "2026-10", { weeks: "days" }, "2026-03 × 1"],
    ["Week", "202610", { weeks: "last_month" }, "2026-03 × 1"],
    ["Sale Period", "2026-W05", { weeks: "days" }, "2026-01 × 1"],
    ["Sale Period", "2026-W05", { weeks: "last_month" }, "2026-02 × 1"],
    ["Sale Week", "KW 5/2026", { weeks: "last_month" }, "2026-02 × 1"],
    ["Sale Week", "2020-W53", { weeks: "last_month" }, "2021-01 × 1"],
    ["Sale Period", "2026-01-15 - 2026-02-13", { weeks: "days" }, "2026-01 × 1"],
    ["Sale Period", "2026-01-15 - 2026-02-13", { weeks: "last_month" }, "2026-02 × 1"],
    ["Fiscal Period", "2026-04", { year_begins: "1" }, "2026-04 × 1"],
    ["Fiscal Period", "2026-04", { year_begins: "7" }, "2025-10 × 1"],
    ["Fiscal Period", "FY2026 P04", { year_begins: "10" }, "2026-01 × 1"],
    ["Fiscal Period", "Period 3, 2026", { year_begins: "7" }, "2025-09 × 1"],
    ["Fiscal Period", "March 2026", { year_begins: "7" }, "2026-03 × 1"],
    ["Fiscal Period", "2026年3月", { year_begins: "7" }, "2026-03 × 1"],
    ["Fiscal Month", "Oct 2026", { year_begins: "1" }, "2026-10 × 1"],
    ["Fiscal Month", "Oct FY2026", { year_begins: "7" }, "2025-10 × 1"],
    ["Fiscal Quarter", "Q1 2026", { year_begins: "4" }, "2025-04 × 3"],
    ["Sale Period", "P04 2026", { year_begins: "7" }, "2025-10 × 1"],
    ["Sale Period", "FY26 Q1", { year_begins: "7" }, "2025-07 × 3"],
    ["Year", "2026", { year_begins: "1" }, "2026-01 × 12"],
    ["Fiscal Year", "FY 2026", { year_begins: "7" }, "2025-07 × 12"],
  ])("%s: %s is read as was said: %o", async (name, period, answers, month) => {
    expect(await months(name, [period, period], answers)).toEqual({ lines: [month, month], refusals: [] });
  });

  test.each([
    ["Week", "2026-54", { weeks: "days" }],
    ["Week", "2025-W53", { weeks: "days" }],
    ["Fiscal Period", "2026-13", { year_begins: "7" }],
    ["Fiscal Period", "Oct 2026", { year_begins: "7" }],
    ["Sale Period", "01/02/2026 - 03/04/2026", { weeks: "days" }],
  ])("%s: %s is refused, whatever was said", async (name, period, answers) => {
    expect(await months(name, [period], answers)).toMatchObject({
      lines: [],
      refusals: [{ code: "uncertain_period" }],
    });
  });

  test.each([
    ["Week", "2026-10"],
    ["Fiscal Period", "2026-04"],
    ["Sale Period", "2026-W05"],
    ["Year", "2026"],
  ])("%s is not filled in as the month of sale above %s", async (name, period) => {
    expect(await suggested(name, [period, period])).toBeNull();
  });

  test("the days below the name of a week are read", async () => {
    expect(await months("Week ending", ["2026-01-25"])).toEqual({ lines: ["2026-01 × 1"], refusals: [] });
  });
});
