import type { StatementFacts } from "@ledgerline/db/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths } from "../../calendar.ts";
import { withheldRightly } from "./deductions.ts";
import type { CheckedStatement } from "./evidence.sql.ts";
import type { Evidence } from "./evidence.ts";
import { periodInName } from "./file-name.ts";
import { unitsEarn } from "./odd-lines.ts";
import { shareFalls } from "./rate-places.ts";
import { sourceRuns } from "./source-runs.ts";

test.each([
  ["statement_2026-03.csv", "2026-03", "2026-03"],
  ["Sales 202603 final.tsv", "2026-03", "2026-03"],
  ["SoundOn_royalty_monthly_statement_2026_03_ads.csv", "2026-03", "2026-03"],
  ["March 2026.csv", "2026-03", "2026-03"],
  ["royalties-q2-2026.xlsx", "2026-04", "2026-06"],
  ["2026 Q4.csv", "2026-10", "2026-12"],
])("%s names a period", (name, from, to) => {
  expect(periodInName(name)).toEqual({ from, to });
});

test.each(["export.csv", "statement-20261345.csv", "export 1234567890.csv", "marching band.csv"])(
  "%s names none",
  (name) => {
    expect(periodInName(name)).toBeNull();
  },
);

function statement(month: string, over: Partial<CheckedStatement> = {}): CheckedStatement {
  return {
    id: month,
    fileName: `${month}.csv`,
    sha256: month,
    sheet: null,
    source: "one",
    kind: "income",
    format: "distrokid",
    rows: { read: 1, booked: 1, refused: 0, noted: 0 },
    proof: null,
    announced: [],
    totals: [],
    saleFrom: null,
    saleTo: null,
    accountedFrom: null,
    accountedTo: null,
    bookedAt: "2026-01-01",
    days: [{ day: `${month}-15`, currency: "USD", net: "1" }],
    facts: null,
    ...over,
  };
}

const MONTHS = ["2026-01", "2026-02", "2026-03", "2026-05"];

test("a month without a statement is a hole, and an empty statement fills it", () => {
  const months = MONTHS.map((month) => statement(month));
  expect(sourceRuns(months, "2026-06-20")).toMatchObject([
    { step: 1, holes: ["2026-04"], doubles: [], stopped: false },
  ]);
  const empty = statement("2026-04", { kind: "empty", days: [] });
  expect(sourceRuns([...months, empty], "2026-06-20")).toMatchObject([{ holes: [], empty: ["2026-04"] }]);
});

test("quarterly periods are not holes, and a source that has gone silent has stopped", () => {
  const quarters = ["2025-06", "2025-09", "2025-12", "2026-03"].map((month) => statement(month));
  expect(sourceRuns(quarters, "2026-08-01")).toMatchObject([{ step: 3, holes: [], stopped: false }]);
  expect(sourceRuns(quarters, "2026-12-01")).toMatchObject([{ stopped: true }]);
});

test("two files with the same accounting date are a double, and two sheets of one file are not", () => {
  const twice = [...MONTHS.map((month) => statement(month)), statement("2026-05", { id: "again", sha256: "again" })];
  expect(sourceRuns(twice, "2026-06-20")[0]?.doubles).toEqual([{ month: "2026-05", statements: ["2026-05", "again"] }]);
  const sheets = twice.map((one) => ({ ...one, sheet: one.id, sha256: one.days[0]?.day ?? "" }));
  expect(sourceRuns(sheets, "2026-06-20")[0]?.doubles).toEqual([]);
});

test("a run has ten years until its last period, and each double once, whatever dates files print", () => {
  const wrong = [statement("1901-01"), statement("2190-01")];
  const days = (of: string[]) => of.map((day) => ({ day, currency: "USD", net: "1" }));
  const files = ["one", "two", "three"].map((id, at) =>
    statement("2026-05", { id, sha256: id, days: days(at === 2 ? ["2026-05-31"] : ["2026-05-30", "2026-05-31"]) }),
  );
  const old = ["2016-05", "2016-06"].flatMap((month) => [
    statement(month),
    statement(month, { sha256: "again", id: "again" }),
  ]);
  const [run] = sourceRuns(
    [...wrong, ...old, ...MONTHS.slice(0, 3).map((month) => statement(month)), ...files],
    "2026-06-20",
  );
  expect(run?.periods).toEqual(["2016-06", ...MONTHS]);
  expect(run?.holes).toHaveLength(115);
  expect(run?.doubles).toEqual([
    { month: "2016-06", statements: ["2016-06", "again"] },
    { month: "2026-05", statements: ["one", "two", "three"] },
  ]);
});

const NO_FACTS: StatementFacts = {
  lines: 0,
  sketch: [],
  unbalanced: { lines: 0, first: [] },
  shares: { lines: 0, off: { lines: 0, first: [] }, by: [] },
  columns: { lines: 0, off: { lines: 0, first: [] }, by: [] },
  printsUnits: true,
  rows: { lines: 0, first: [] },
  stores: [],
  exchanged: [],
  withheld: [],
  deducted: [],
  odd: [],
  negative: [],
  rates: [],
};
const NOTHING: Evidence = {
  today: "2024-08-01",
  books: null,
  board: [],
  statements: [],
  common: new Map(),
  territories: [],
  ecb: new Map(),
  transfers: { compared: 0, left: 0, unequal: [] },
  lowerShares: [],
  recordings: [],
  pauses: [],
  songs: [],
  positives: new Map(),
  versions: { of: () => [] },
  treatyPercent: null,
};

test("money without units is odd only in a file that prints units", () => {
  const alone = { of: "money" as const, platform: "spotify", track: null, month: "2024-04", units: 0 };
  const odd = [{ ...alone, currency: "USD", net: "41.2", lines: 1, first: [2] }];
  const found = (facts: Partial<StatementFacts>, format = "an own format") =>
    unitsEarn.find({
      ...NOTHING,
      statements: [statement("2024-06", { format, facts: { ...NO_FACTS, odd, ...facts } })],
    });
  expect(found({})).toMatchObject({ found: [{ params: { of: "money", units: 0 } }] });
  expect(found({ printsUnits: false })).toMatchObject({ found: [] });
  // Its format has a column for units, so a file whose units are all 0 lacks some.
  expect(found({ printsUnits: false }, "distrokid")).toMatchObject({ found: [{ params: { of: "money" } }] });
});

test("units without money are odd, unless Spotify's minimum of 1,000 streams since April 2024 explains them", () => {
  const unpaid = (platform: string, month: string, units: number) => ({
    of: "units" as const,
    platform,
    track: null,
    month,
    units,
    currency: "USD",
    net: "0",
    lines: 1,
    first: [2],
  });
  const facts: StatementFacts = {
    ...NO_FACTS,
    lines: 4,
    odd: [
      unpaid("spotify", "2024-03", 400),
      unpaid("spotify", "2024-04", 400),
      unpaid("spotify", "2024-05", 1000),
      unpaid("Deezer", "2024-04", 400),
    ],
  };
  const found = unitsEarn.find({ ...NOTHING, statements: [statement("2024-06", { facts })] });
  expect(found).toMatchObject({
    checked: 4,
    found: [
      { platform: "spotify", month: "2024-03" },
      { platform: "spotify", month: "2024-05" },
      { platform: "Deezer", month: "2024-04" },
    ],
  });
});

test.each([
  ["whitelabel-confirmed", { found: [{ params: { isUs: 0, percent: "10.0" } }] }],
  ["an own format", { found: [{ params: { isUs: 0, percent: "10.0" } }] }],
  ["distrokid", { notChecked: "No file says what tax was withheld." }],
  ["believe", { notChecked: "No file says what tax was withheld." }],
  ["orchard", { notChecked: "No file says what tax was withheld." }],
])("what %s withholds is checked if it is a tax", (format, expected) => {
  const abroad = { isUs: false, percent: "10.0", currency: "EUR", withheld: "1", base: "10", lines: 1, first: [2] };
  const statements = [statement("2024-06", { format, facts: { ...NO_FACTS, withheld: [abroad] } })];
  expect(withheldRightly.find({ ...NOTHING, statements })).toMatchObject(expected);
});

test("a share falls where it is lower by three points than in three months before, and nowhere else", () => {
  const stretch = fc.record({ share: fc.integer({ min: 1, max: 20 }), months: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 1, maxLength: 5 }), (stretches) => {
      const kept = stretches.filter(({ share }, at) => share !== stretches[at - 1]?.share);
      const shares = kept.flatMap(({ share, months }) => Array.from({ length: months }, () => share * 5));
      const monthAt = (at: number) => addMonths("2024-01", at);
      const statements = shares.map((share, at) => {
        const rate = { currency: "EUR", month: monthAt(at), net: `${share}`, whole: "100" };
        return { id: `s${at}`, source: "one", facts: { rates: [rate] } } as unknown as CheckedStatement;
      });
      const starts = kept.map((_, at) => kept.slice(0, at).reduce((sum, { months }) => sum + months, 0));
      const expected = kept.flatMap(({ share, months }, at) => {
        const [before, start = 0] = [kept[at - 1], starts[at]];
        if (!before || before.months < 3 || share > before.share) return [];
        const statementIds = [`s${start - 1}`, `s${start}`];
        const fall = { source: "one", currency: "EUR", month: monthAt(start), before: monthAt(start - 1), months };
        return [{ ...fall, statements: statementIds }];
      });
      expect(shareFalls({ statements })).toEqual(expected);
    }),
  );
});
