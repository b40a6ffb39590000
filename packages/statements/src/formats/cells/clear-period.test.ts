import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { daysIn } from "./calendar.ts";
import { orderOfDate } from "./date-notation.ts";
import { readClear } from "./period-range.ts";
import { salePeriod } from "./read-period.ts";
import { uncertainName, whyUncertain } from "./uncertain-period.ts";

/** What a cell is booked as: its first month, and how many there are. */
function booked(cell: string): string | null {
  const span = readClear(cell);
  const period = span && salePeriod(span, span.from === span.to);
  if (!period) return null;
  expect(period.saleFrom).toBeNull();
  return `${period.saleMonth.slice(0, 7)} × ${period.saleMonths}`;
}

const JANUARY = `01/2026, 1/2026, 01.2026, 1.2026, 1-2026, 01-2026, 01 / 2026, 01 2026, 2026/1, 2026/01, 2026-1, 2026_1,
  2026-01-05, 2026-1-5, 2026/1/31, 2026.01.31, 2026. 1. 31., 202601, 20260131, 31-Jan-2026, 31-JAN-26, 31 Jan 2026,
  1 January 2026, 1st January 2026, 1. Januar 2026, 2026 Jan, 2026-Jan, Jan-2026, Jan - 2026, Jan/2026, Jan.2026, Jan2026,
  jan/26, Jan'26, Jan’26, 2026-01-01 - 2026-01-31, 2026-01-01 – 2026-01-31, 2026-01-01/2026-01-31, 2026-01-01..2026-01-31,
  20260101-20260131, 2026/01/01 ~ 2026/01/31, 01/01/2026 to 31/01/2026, 01/01/2026 - 01/31/2026, 01.01.2026 - 31.01.2026,
  01.01.2026 bis 31.01.2026, 01.01.-31.01.2026, 01.01.26-31.01.26, 1-31 Jan 2026, 1. - 31. Januar 2026,
  du 1 janvier 2026 au 31 janvier 2026, 2026-01-01 00:00:00 - 2026-01-31 23:59:59, enero de 2026, 1 de enero de 2026,
  1er janvier 2026, 2026年1月, 2026年01月分, 2026年1月5日, 令和8年1月, 民國115年1月, 2026년 1월, 2026년1월31일, 1월 2026,
  ２０２６年１月, ２０２６/０１, ２０２６－０１－３１, tháng 1 năm 2026, Tháng 1/2026, 2026. január, มกราคม 2569, يناير ٢٠٢٦,
  Ιανουάριος 2026, январь 2026 г., KASIM 2025 - OCAK 2026`
  .split(/, +|,\n +/)
  .map((cell) => cell.trim());

test.each(JANUARY.slice(0, -1))("%s is January 2026", (cell) => expect(booked(cell)).toBe("2026-01 × 1"));

test.each([
  ["January 1, 2026", "2026-01 × 1"],
  ["Jan. 31st, 2026", "2026-01 × 1"],
  ["Jan 1 - Jan 31, 2026", "2026-01 × 1"],
  ["Jul - 2017", "2017-07 × 1"],
  ["KASIM 2025 - OCAK 2026", "2025-11 × 3"],
  ["平成31年4月", "2019-04 × 1"],
  ["令和元年5月1日", "2019-05 × 1"],
  ["Jan 2026 - Mar 2026", "2026-01 × 3"],
  ["Jan-Mar 2026", "2026-01 × 3"],
  ["2026 Jan to Mar", "2026-01 × 3"],
  ["Jan/Feb 2026", "2026-01 × 2"],
  ["01/2026 - 03/2026", "2026-01 × 3"],
  ["2026-01 - 2026-12", "2026-01 × 12"],
  ["2026年1月〜3月", "2026-01 × 3"],
  ["2026年1月から2026年3月まで", "2026-01 × 3"],
  ["01/04/2026 - 30/06/2026", "2026-04 × 3"],
  ["04/01/2026 - 06/30/2026", "2026-04 × 3"],
  ["Q1-Q2 2026", "2026-01 × 6"],
  ...["Q3 2026", "2026 Q3", "Q3/2026", "Q3-26", "Q3'26", "3Q26", "3. Quartal 2026", "III. Quartal 2026", "T3 2026"].map(
    (cell) => [cell, "2026-07 × 3"],
  ),
  ...["3T 2026", "3e trimestre 2026", "3er trimestre de 2026", "3º trimestre de 2026", "Terzo trimestre 2026"].map(
    (cell) => [cell, "2026-07 × 3"],
  ),
  ...["III kwartał 2026", "3 квартал 2026", "III кв. 2026 г.", "3. kvartal 2026", "3. çeyrek 2026", "Quý 3 2026"].map(
    (cell) => [cell, "2026-07 × 3"],
  ),
  ...["2026年第3季度", "2026年第三季度", "2026년 3분기", "third quarter 2026"].map((cell) => [cell, "2026-07 × 3"]),
  ...["H2 2025", "2025H2", "2H 2025", "S2 2025", "2. Halbjahr 2025", "2ème semestre 2025", "2025年下半年"].map(
    (cell) => [cell, "2025-07 × 6"],
  ),
])("%s is %s months", (cell, expected) => expect(booked(cell)).toBe(expected));

describe("what is not certain is not read", () => {
  test.each([
    ...[
      "2026-W05",
      "2026W05",
      "W05 2026",
      "Week 5 2026",
      "KW 5/2026",
      "CW5",
      "S05 2026",
      "неделя 5 2026",
      "2026年第5週",
    ].map((cell) => [cell, "week"]),
    ...["P04 2026", "2026-P04", "Period 4 2026", "FY2026", "FY26 Q1", "Fiscal Q1 2026", "2026年度第1四半期"].map(
      (cell) => [cell, "fiscal"],
    ),
    ...["2026-01-15 - 2026-02-14", "2026-01-01 - 2026-02-01", "01/01/2026 to 15/01/2026", "1-15 January 2026"].map(
      (cell) => [cell, "range"],
    ),
    ...["01/26", "26-01", "26-Jan", "jan.26", "Jan 5", "26-01-31"].map((cell) => [cell, "year"]),
  ])("%s: %s", (cell, why) => {
    expect(readClear(cell)).toBeNull();
    expect(orderOfDate(cell) ?? whyUncertain(cell)).toBe(cell === "26-01-31" ? "day_first" : why);
  });

  test.each([
    ...[
      "2026",
      "1999",
      "2026.1",
      "2026-13",
      "13/2026",
      "0/2026",
      "2026-02-30",
      "Q5 2026",
      "H3 2026",
      "T1/2026",
      "Januember 2026",
    ],
    ...["03/04/2026", "25/04/2026", "01.02.26", "Dec - Jan 2026", "Mar 2026 - Jan 2026", "2026-03 - 2026-01", "1-2-3"],
    ...[
      "Summer 2026",
      "Top 100",
      "Half Life 2",
      "Class of 1999",
      "USD 1.2026",
      "1,2026.00",
      "0.1999",
      "2026年第1四半期",
      "2026年上半期",
    ],
  ])("%s", (cell) => expect(readClear(cell)).toBeNull());
});

test.each([
  ["Week", "week"],
  ["Sales Week", "week"],
  ["WeekNumber", "week"],
  ["Kalenderwoche", "week"],
  ["Semaine", "week"],
  ["販売週", "week"],
  ["Fiscal Period", "fiscal"],
  ["FiscalMonth", "fiscal"],
  ["Geschäftsjahr", "fiscal"],
  ["会計年度", "fiscal"],
  ["Sale Month", null],
  ["Weekend Sales", null],
  ["Period", null],
])("a column called %s has %s periods", (name, expected) => expect(uncertainName(name)).toBe(expected));

const LANGUAGES = "en de fr es pt it nl pl sv da nb fi cs hu ro tr ru uk el id ja zh ko th ar he".split(" ");
const two = (number: number) => String(number).padStart(2, "0");
const printed = (language: string, style: "long" | "short", [year, month]: [number, number], day?: number) => {
  const parts = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    month: style,
    ...(day !== undefined && { day: "numeric" }),
    timeZone: "UTC",
  }).formatToParts(Date.UTC(year, month - 1, day ?? 1));
  return parts.find(({ type }) => type === "month")?.value ?? "";
};

/** Ways to write a month, with its days, by language. */
const WAYS: readonly ((year: number, month: number, language: string) => string)[] = [
  (year, month) => `${two(month)}/${year}`,
  (year, month) => `${month}.${year}`,
  (year, month) => `${year}/${month}`,
  (year, month) => `${year}年${month}月`,
  (year, month) => `${year}년 ${month}월`,
  (year, month) => `${year}-${two(month)}-01 - ${year}-${two(month)}-${daysIn(year, month)}`,
  (year, month) => `${two(month)}/01/${year} - ${two(month)}/${daysIn(year, month)}/${year}`,
  (year, month) => `01.${two(month)}.${year}–${daysIn(year, month)}.${two(month)}.${year}`,
  (year, month, language) => `${printed(language, "long", [year, month])} ${year}`,
  (year, month, language) => `${printed(language, "long", [year, month]).toUpperCase()} ${year}`,
  (year, month, language) => `${year} ${printed(language, "short", [year, month])}`,
  (year, month, language) => `${printed(language, "short", [year, month])}-${year}`,
  (year, month, language) => `15 ${printed(language, "long", [year, month], 15)} ${year}`,
  (year, month, language) => `${printed(language, "short", [year, month])} 15, ${year}`,
  (year, month, language) => `7-${printed(language, "short", [year, month])}-${two(year % 100)}`,
];
/** Those that only have numbers for some months' names, or full stops inside of them. */
const UNNAMED = ["ja", "zh", "ko", "th"];

describe("a month in any notation and language", () => {
  const year = fc.integer({ min: 2000, max: 2079 });
  const month = fc.integer({ min: 1, max: 12 });
  it("reads back as itself, never as another month", () => {
    fc.assert(
      fc.property(
        year,
        month,
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...WAYS),
        (ofYear, each, language, write) => {
          const read = booked(write(ofYear, each, language));
          const itself = `${ofYear}-${two(each)} × 1`;
          if (UNNAMED.includes(language) || write === WAYS[9]) expect([itself, null]).toContain(read);
          else expect(`${write(ofYear, each, language)} ${read}`).toBe(`${write(ofYear, each, language)} ${itself}`);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("reads back as itself in a range", () => {
    const ways = fc.constantFrom(...WAYS.filter((_, at) => at < 5 || (at > 7 && at !== 9 && at < 12)));
    fc.assert(
      fc.property(
        year,
        month,
        fc.nat(11),
        fc.constantFrom("en", "de", "pl", "ru"),
        ways,
        (ofYear, each, more, language, write) => {
          const last = ofYear * 12 + each - 1 + more;
          const to = write(Math.floor(last / 12), (last % 12) + 1, language);
          expect(booked(`${write(ofYear, each, language)} - ${to}`)).toBe(`${ofYear}-${two(each)} × ${more + 1}`);
        },
      ),
    );
  });

  it("is no other period if it is any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789/-. QHTSWJanFebMarto年月") }), (text) => {
        const span = readClear(text);
        if (span) expect(span.from <= span.to).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
