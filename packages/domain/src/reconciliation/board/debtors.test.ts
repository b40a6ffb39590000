import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, monthsFrom } from "../../calendar.ts";
import type { BookedTrack } from "./books.ts";
import { WhoPays } from "./debtors.ts";
import { UsualMoney } from "./usual-money.ts";

const MONTH = "2026-06";

function paid(month: string, ...sources: string[]): BookedTrack {
  return { platform: "spotify", track: "T", month, units: 10, takenBack: 0, sources };
}

function store(month: string, source: string, over: Partial<StoreSum> = {}): StoreSum {
  const base = {
    platform: "spotify",
    month,
    months: 1,
    source,
    statement: `${source} ${month}`,
    accounted: `${addMonths(month, 2)}-15`,
  };
  return { ...base, currency: "USD", units: 10, net: "1", lines: 1, ...over };
}

interface Given {
  tracks?: BookedTrack[];
  stores?: StoreSum[];
  named?: string;
  printed?: string[];
}

function whoPays({ tracks = [], stores = [], named, printed = [] }: Given): WhoPays {
  const namedSources = new Map(named === undefined ? [] : [["T", named]]);
  return new WhoPays({ tracks, stores, namedSources }, new Set(["T"]), new Map([["T", printed]]));
}

const trackOf = (given: Given) => whoPays(given).track("spotify", "T", MONTH);

test.each<[string, Given, string | null]>([
  ["a source that paid it in the month", { tracks: [paid(MONTH, "b"), paid("2026-05", "a")], named: "a" }, "b"],
  ["the source before and after", { tracks: [paid("2026-04", "a"), paid("2026-07", "a")] }, "a"],
  ["the last source, when there is nothing later", { tracks: [paid("2026-03", "b"), paid("2026-04", "a")] }, "a"],
  ["nobody, when it moved meanwhile", { tracks: [paid("2026-05", "a"), paid("2026-07", "b")] }, null],
  ["nobody, when two sources paid it", { tracks: [paid(MONTH, "a", "b")] }, null],
  ["whom the artist names, where lines do not say it", { tracks: [paid(MONTH, "a", "b")], named: "b" }, "b"],
  ["whom the artist names, rather than who prints it elsewhere", { named: "b", printed: ["a"] }, "b"],
  ["the only one to print it", { printed: ["a"] }, "a"],
  ["nobody, when several print it", { printed: ["a", "b"] }, null],
])("a track is owed by %s", (_who, given, expected) => {
  expect(trackOf(given)).toBe(expected);
});

test.each<[string, StoreSum[], string | null]>([
  ["the only source that has it", [store("2026-04", "a")], "a"],
  ["the one that had it until now", [store("2026-05", "a"), store("2026-05", "b"), store(MONTH, "a")], "b"],
  ["nobody, when several have it", [store("2026-05", "a"), store("2026-05", "b")], null],
  ["nobody, when it was never there", [store("2024-05", "a")], null],
])("a store as a whole is owed by %s", (_who, stores, expected) => {
  expect(whoPays({ stores }).store("spotify", MONTH)).toBe(expected);
});

const HISTORY = monthsFrom("2025-06", "2026-05");

test("a missing month is estimated between the least and the most of its recent months, or not at all", () => {
  const nets = fc.array(fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }), {
    minLength: 12,
    maxLength: 12,
  });
  fc.assert(
    fc.property(nets, (given) => {
      const rows = HISTORY.flatMap((month, at) => {
        const net = given[at];
        return net === null || net === undefined ? [] : [store(month, "a", { net: `${net}` })];
      });
      const estimate = new UsualMoney(rows).of({ source: "a", platform: "spotify", month: MONTH });
      const recent = rows.slice(-6).map(({ net }) => Number(net));
      if (rows.length < 3) expect(estimate).toEqual([]);
      else {
        const [{ low, mid, high } = { low: "", mid: "", high: "" }] = estimate;
        expect([Number(low), Number(mid), Number(high)]).toEqual([low, mid, high].map(Number).sort((a, b) => a - b));
        expect(Math.min(...recent)).toBeLessThanOrEqual(Number(low));
        expect(Math.max(...recent)).toBeGreaterThanOrEqual(Number(high));
        expect(recent).toContain(Number(mid));
      }
    }),
  );
});

test("an estimate keeps currencies, sources and stores apart", () => {
  const rows = HISTORY.flatMap((month) => [
    store(month, "a", { net: "5", currency: "EUR" }),
    store(month, "a", { net: "7", platform: "Deezer" }),
    store(month, "b", { net: "100" }),
  ]);
  const usual = new UsualMoney(rows);
  const five = { currency: "EUR", low: "5", mid: "5", high: "5" };
  expect(usual.of({ source: "a", platform: "spotify", month: MONTH })).toEqual([five]);
  expect(usual.period({ source: "a", month: "2026-08", step: 1 })).toEqual([
    five,
    { currency: "USD", low: "7", mid: "7", high: "7" },
  ]);
});

test("an estimate differs as the source's other stores do, and is in the currency of the last month before", () => {
  const of = (rows: StoreSum[]) => new UsualMoney(rows).of({ source: "a", platform: "spotify", month: MONTH });
  const others = ["Deezer", "Tidal", "Anghami"];
  const peak = others.map((platform, at) => store(MONTH, "a", { platform, net: at === 0 ? "1" : "20" }));
  const usual = HISTORY.flatMap((month) => [
    store(month, "a", { net: "6" }),
    ...others.map((platform) => store(month, "a", { platform, net: "10" })),
  ]);
  // One of the others is short itself: the middle one tells.
  expect(of([...usual, ...peak])).toEqual([{ currency: "USD", low: "12", mid: "12", high: "12" }]);
  const changed = HISTORY.map((month, at) => store(month, "a", { net: "6", currency: at < 8 ? "USD" : "EUR" }));
  expect(of(changed)).toEqual([{ currency: "EUR", low: "6", mid: "6", high: "6" }]);
});
