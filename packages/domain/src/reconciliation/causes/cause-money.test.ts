import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation/findings";
import fc from "fast-check";
import { expect, test } from "vitest";
import { beyondCells, causeMoney, cellMoney } from "./cause-money.ts";
import { causeOf } from "./cause-of.ts";
import { MissingStatements, nextPeriod } from "./missing-statements.ts";

const SOURCE = { id: "a", name: "A", distributor: "a" };

function row(check: CheckId, mid: number, over: Partial<FindingRow["finding"]> = {}): FindingRow {
  const finding = {
    statement: null,
    platform: "spotify",
    month: "2026-05",
    track: null,
    title: null,
    source: SOURCE,
    needsSource: false,
    money: [],
    stake: null,
    loss: mid === 0 ? [] : [{ currency: "USD", low: `${mid}`, mid: `${mid}`, high: `${mid}` }],
    cause: null,
    lines: [],
    lineCount: 0,
    params: {},
    ...over,
  };
  return { check, key: `${check} ${finding.track} ${finding.month}`, place: 0, finding };
}

const midOf = (...given: Parameters<typeof causeMoney>) => causeMoney(...given).map(({ mid }) => Number(mid));

test("what several checks find about the same plays is one amount", () => {
  expect(midOf("song", [row("F16", 40, { track: "T" }), row("F12", 40, { track: "T" })])).toEqual([40]);
  expect(midOf("song", [row("F16", 40, { track: "T" }), row("F16", 5, { track: "T", month: "2026-06" })])).toEqual([
    45,
  ]);
});

test("a missing statement costs what it usually brings, or else all that its stores lack", () => {
  const parts = [row("F13", 100), row("F13", 20, { platform: "Deezer" }), row("F16", 60, { track: "T" })];
  expect(midOf("statement", [row("F5", 310, { platform: null }), ...parts])).toEqual([310]);
  expect(midOf("statement", [row("F5", 0, { platform: null }), ...parts])).toEqual([120]);
});

test("a missing store's months are added up, without its tracks", () => {
  const tracks = ["T", "U"].map((track) => row("F16", 30, { track }));
  expect(midOf("store", [row("F13", 60), ...tracks, row("F13", 7, { month: "2026-06" })])).toEqual([67]);
});

test("a rate that is odd both in its file and against the bank's costs the worse of the two", () => {
  const params = { day: "2026-06-14", rate: "0.8", from: "GBP", to: "USD" };
  expect(midOf("exchange", [row("F7", 40, { params }), row("F7", 52, { params })])).toEqual([52]);
  expect(midOf("exchange", [row("F7", 40, { params }), row("F7", 52, { params: { ...params, rate: "0.9" } })])).toEqual(
    [92],
  );
});

test("a cause never comes to more than all its findings, nor to less than the greatest", () => {
  const kinds = fc.constantFrom(
    "store" as const,
    "song" as const,
    "plays" as const,
    "exchange" as const,
    "share" as const,
  );
  const found = fc.record({
    check: fc.constantFrom<CheckId>("F7", "F8", "F12", "F13", "F16"),
    mid: fc.integer({ min: 1, max: 1000 }),
    month: fc.constantFrom("2026-05", "2026-06"),
    track: fc.constantFrom("T", "U"),
  });
  fc.assert(
    fc.property(kinds, fc.array(found, { minLength: 1, maxLength: 12 }), (kind, all) => {
      const rows = all.map(({ check, mid, ...over }) => row(check, mid, over));
      const [sum = 0] = midOf(kind, rows);
      expect(sum).toBeLessThanOrEqual(all.reduce((total, { mid }) => total + mid, 0));
      expect(sum).toBeGreaterThanOrEqual(Math.max(...all.map(({ mid }) => mid)));
    }),
  );
});

test("what a cause comes to is what its cells lack, and what is beyond them", () => {
  const kinds = fc.constantFrom("statement" as const, "store" as const, "country" as const, "song" as const);
  const found = fc.record({
    check: fc.constantFrom<CheckId>("F5", "F12", "F13", "F16"),
    mid: fc.integer({ min: 1, max: 1000 }),
    month: fc.constantFrom("2026-05", "2026-06"),
    platform: fc.constantFrom("spotify", "Deezer"),
    track: fc.constantFrom("T", "U"),
  });
  fc.assert(
    fc.property(kinds, fc.array(found, { minLength: 1, maxLength: 12 }), (kind, all) => {
      const rows = all
        .filter(({ check }) => kind === "statement" || check !== "F5")
        .map(({ check, mid, ...over }) => row(check, mid, over));
      const loss = causeMoney(kind, rows);
      const cells = cellMoney(kind, rows);
      const beyond = beyondCells(loss, cells);
      const named = cells.flatMap((cell) => cell.loss);
      for (const end of ["low", "mid", "high"] as const) {
        const sum = (of: typeof loss) => of.reduce((so, one) => so + Number(one[end]), 0);
        expect(sum(named) + sum(beyond)).toBe(sum(loss));
      }
      if (kind !== "statement") expect(beyond).toEqual([]);
    }),
  );
});

const run = { source: "a", step: 1, last: "2026-08", holes: ["2026-05"] };
const stores = ["2025-12", "2026-01", "2026-02", "2026-04"].map((month, at) => ({
  platform: "spotify",
  month,
  months: 1,
  source: "a",
  statement: month,
  accounted: `${["2026-02", "2026-03", "2026-04", "2026-06"][at]}-15`,
  currency: "USD",
  units: 10,
  net: "1",
  lines: 1,
}));

test("a store's month belongs to the missing statement in which it would have come", () => {
  const missing = new MissingStatements([run], stores);
  expect(missing.of("a", "spotify", "2026-03")).toBe("2026-05");
  expect(missing.of("a", "spotify", "2026-04")).toBeNull();
  expect(missing.of("a", "spotify", "2026-07")).toBe("2026-09");
  expect(causeOf(row("F13", 1, { month: "2026-07" }), missing).key).toBe("statement a since 2026-08");
  // All of its statements are there, so only the store is missing.
  expect(missing.of("a", "spotify", "2026-05")).toBeNull();
  expect(missing.of("b", "spotify", "2026-03")).toBeNull();
  expect([
    nextPeriod({ last: "2026-03", step: 3 }, "2026-05"),
    nextPeriod({ last: "2026-03", step: 3 }, "2026-08"),
  ]).toEqual(["2026-06", "2026-09"]);
});

test("findings about one missing statement have one cause, and a store missing by itself has its own", () => {
  const missing = new MissingStatements([run], stores);
  const keyOf = (of: FindingRow) => causeOf(of, missing).key;
  const hole = row("F5", 0, { platform: null, params: { kind: "hole" } });
  const all = ["F12", "F13", "F16"] as const;
  const others = all.map((check) => row(check, 1, { month: "2026-03", track: "T", params: { kind: "vanished" } }));
  expect(new Set([hole, ...others].map(keyOf))).toEqual(new Set(["statement a 2026-05"]));
  expect(keyOf(row("F13", 1))).toBe("store a spotify");
  expect(keyOf(row("F16", 1, { month: "2026-04", track: "T" }))).toBe("song a T");
  expect(keyOf(row("F16", 1, { source: null, track: "T" }))).toBe("song  T");
});
