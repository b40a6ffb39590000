import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, daysBetween, daysIn, lastDayOf, monthsFrom } from "../../calendar.ts";
import { Arrivals, renamedStores } from "./arrivals.ts";
import type { Books, MonthOfPlays } from "./books.ts";
import { buildBoard } from "./build-board.ts";
import { explainGap } from "./compare-tracks.ts";

const SOURCE = { id: "one", name: "One", distributor: "distrokid" };
const units = fc.integer({ min: 0, max: 1_000_000 });

test("explained and missing units add up to the whole gap, whatever the circumstances", () => {
  const known = fc.record({
    notDue: fc.boolean(),
    below1000: units,
    otherVersion: units,
    takenBack: units,
    usualShare: units,
    edge: units,
  });
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 2_000_000 }), known, (gap, circumstances) => {
      const { reasons, missing } = explainGap(gap, circumstances);
      const explained = reasons.reduce((sum, reason) => sum + reason.units, 0);
      expect(explained + missing).toBe(Math.max(0, gap));
      expect(Math.min(missing, ...reasons.map((reason) => reason.units))).toBeGreaterThanOrEqual(0);
      if (circumstances.notDue) expect(missing).toBe(0);
      if (missing > 0) expect(missing).toBeGreaterThan(circumstances.edge);
    }),
  );
});

function row(month: string, days: number, over: Partial<StoreSum> = {}): StoreSum {
  const accounted = new Date(Date.parse(lastDayOf(month)) + days * 86_400_000).toISOString().slice(0, 10);
  const base = { platform: "spotify", month, months: 1, source: "one", statement: month, accounted };
  return { ...base, currency: "USD", units: 1000, net: "3", lines: 1, ...over };
}

test("a source's own history counts from three months on, and a straggler does not stretch it", () => {
  const of = (rows: StoreSum[]) => new Arrivals([SOURCE], rows).of("spotify", "2026-06")[0];
  const after = (day: string | undefined) => day && daysBetween("2026-06-30", day);
  const two = of([row("2026-04", 30), row("2026-05", 40)]);
  expect([two?.basis, after(two?.usual), after(two?.latest)]).toEqual(["published", 62, 92 + 14]);
  const three = of([row("2026-03", 50), row("2026-04", 30), row("2026-05", 40), row("2026-05", 400, { units: 20 })]);
  expect([three?.basis, three?.months, after(three?.usual), after(three?.latest)]).toEqual(["own", 3, 40, 50 + 14]);
  expect(of([row("2025-05", 30)])).toBeUndefined();
});

test("one correction or late month does not postpone what is overdue, but regular lateness does", () => {
  const months = monthsFrom("2025-09", "2026-05");
  const of = (rows: StoreSum[]) => new Arrivals([SOURCE], rows).of("spotify", "2026-06")[0];
  const after = (rows: StoreSum[]) => daysBetween("2026-06-30", of(rows)?.latest ?? "");
  const even = months.map((month) => row(month, 40));
  const corrected = [...even, row("2026-02", 160, { units: 190 })];
  expect(of(corrected)).toMatchObject({ months: 8, left_out: ["2026-02"] });
  expect(after(corrected)).toBe(40 + 14);
  const late = (...some: string[]) => months.map((month) => row(month, some.includes(month) ? 160 : 40));
  expect(after(late("2026-02"))).toBe(40 + 14);
  expect(after(late("2026-04", "2026-05"))).toBe(160 + 14);
  expect(after(late("2025-11", "2026-01", "2026-03"))).toBe(160 + 14);
  const quarters = months.map((month, at) => row(month, 40 + 30 * (2 - (at % 3))));
  expect(of(quarters)).toMatchObject({ months: 9, left_out: [] });
});

test("a store is awaited as often as its source has it", () => {
  const months = monthsFrom("2025-07", "2026-06");
  const store = (platform: string, paid: string[], count = 500) =>
    paid.map((month) => row(month, 40, { platform, units: count }));
  const spotify = store("spotify", months);
  const overdue = (rows: StoreSum[], platform: string) =>
    buildBoard(books({ from: "2025-07", to: "2026-10", stores: rows }))
      .filter(({ cell }) => cell.platform === platform && cell.state === "overdue")
      .map(({ cell }) => cell.month);
  const seldom = [...spotify, ...store("Boomplay", ["2025-09"], 1), ...store("Napster", ["2025-08", "2026-01"], 1)];
  expect(overdue(seldom, "Boomplay")).toEqual([]);
  expect(overdue(seldom, "Napster")).toEqual([]);
  const without = (...missing: string[]) => months.filter((month) => !missing.includes(month));
  expect(overdue([...spotify, ...store("Deezer", without("2026-03"))], "Deezer")).toEqual([
    "2026-08",
    "2026-07",
    "2026-03",
  ]);
  // Three months of six are not most of them.
  const left = without("2026-02", "2026-03", "2026-04", "2026-05", "2026-06");
  expect(overdue([...spotify, ...store("Deezer", left)], "Deezer")).toEqual(["2026-04", "2026-03", "2026-02"]);
  // Two months prove little, even if the store comes back much later.
  expect(overdue([...spotify, ...store("Deezer", ["2025-08", "2025-09", "2026-05"])], "Deezer")).toEqual([]);
  // When the whole statement is missing, stores with few units are missing too.
  const few = [...spotify, ...store("Deezer", months, 2)].filter(({ month }) => month !== "2026-03");
  expect(overdue(few, "Deezer")).toContain("2026-03");
  expect(overdue([...spotify, ...store("Deezer", without("2026-03"), 2)], "Deezer")).not.toContain("2026-03");
});

test("plays at a store that pays now and then are still missing when nothing comes", () => {
  const months = monthsFrom("2025-07", "2026-06");
  const stores = [
    ...months.map((month) => row(month, 40, { platform: "Deezer" })),
    ...["2025-07", "2025-10", "2026-02"].map((month) => row(month, 40)),
  ];
  const plays = months.map((month) => played(month, 5000));
  const cells = buildBoard(books({ from: "2025-07", stores, plays })).filter(({ cell }) => cell.platform === "spotify");
  expect(cells.find(({ cell }) => cell.month === "2026-05")?.cell).toMatchObject({
    state: "short",
    missing: 5000,
    awaited: null,
    late_sources: [],
  });
});

const TRACK = "USABC2600001";

function books(over: Partial<Books>): Books {
  return {
    today: "2026-11-21",
    from: "2026-01",
    to: "2026-10",
    sources: [SOURCE],
    stores: [],
    tracks: [],
    territories: [],
    plays: [],
    unlinked: [],
    namedSources: new Map(),
    moves: [],
    titles: new Map([[TRACK, "quiet harbour"]]),
    perDollar: new Map(),
    ...over,
  };
}

function played(month: string, plays: number, over: Partial<MonthOfPlays> = {}): MonthOfPlays {
  const edge = Math.ceil(plays / daysIn(month));
  return { platform: "spotify", month, track: TRACK, plays, whole: true, edge, measuredBy: [], ...over };
}

test("a month's state and numbers follow from plays and paid units", () => {
  const month = fc.record({
    plays: fc.integer({ min: 1200, max: 100_000 }),
    paid: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.array(month, { minLength: 6, maxLength: 6 }), (six) => {
      const months = monthsFrom("2026-01", "2026-06");
      const all = months.map((name, at) => ({ name, ...(six[at] ?? { plays: 0, paid: 0 }) }));
      const early = monthsFrom("2025-06", "2025-12");
      const cells = buildBoard(
        books({
          to: "2026-06",
          stores: [
            ...early.map((name) => row(name, 40)),
            ...all.map(({ name, paid }) => row(name, 40, { units: paid })),
          ],
          tracks: all.map(({ name, paid }) => ({
            platform: "spotify",
            month: name,
            track: TRACK,
            units: paid,
            takenBack: 0,
            sources: ["one"],
          })),
          plays: [...early.map((name) => played(name, 1000)), ...all.map(({ name, plays }) => played(name, plays))],
        }),
      );
      for (const { name, plays, paid } of all) {
        const cell = cells.find(({ cell }) => cell.month === name)?.cell;
        expect(cell).toMatchObject({ plays, paid_units: paid, difference: plays - paid });
        const isMissing = plays - paid > Math.ceil(plays / daysIn(name));
        expect(cell).toMatchObject({ state: isMissing ? "short" : "booked", missing: isMissing ? plays - paid : 0 });
      }
    }),
    { numRuns: 50 },
  );
});

const HISTORY = monthsFrom("2026-01", "2026-04").map((month) => row(month, 40));
const cellOf = (given: Partial<Books>, month = "2026-05") =>
  buildBoard(books({ stores: HISTORY, ...given })).find(
    ({ cell }) => cell.platform === "spotify" && cell.month === month,
  )?.cell;
const paid = (track: string, count: number, takenBack = 0) =>
  ({ platform: "spotify", month: "2026-05", track, units: count, takenBack, sources: ["one"] }) as const;
/** Enough plays for a recording to be paid. */
const ESTABLISHED = [played("2026-03", 9000), played("2026-04", 9000)];

test("another recording of the same title and units that were taken back explain a gap", () => {
  const stores = [...HISTORY, row("2026-05", 40, { units: 5000 })];
  const plays = [...ESTABLISHED, played("2026-05", 5000)];
  const titles = new Map([
    [TRACK, "quiet harbour"],
    ["USABC2600009", "quiet harbour"],
  ]);
  const version = cellOf({ stores, plays, titles, tracks: [paid(TRACK, 1000), paid("USABC2600009", 4000)] });
  expect(version).toMatchObject({ state: "booked", reasons: [{ reason: "other_version", units: 4000 }] });
  const adjusted = cellOf({ stores, plays, tracks: [paid(TRACK, 1000, 4000)] });
  expect(adjusted).toMatchObject({ state: "booked", reasons: [{ reason: "adjustment", units: 4000 }] });
  expect(cellOf({ stores, plays, tracks: [paid(TRACK, 1000)] })).toMatchObject({ state: "short", missing: 4000 });
});

test("only the first thousand streams in twelve months are explained", () => {
  const stores = [...HISTORY, row("2026-05", 40)];
  const small = cellOf({ stores, plays: [played("2026-04", 300), played("2026-05", 600)] });
  expect(small).toMatchObject({ state: "booked", reasons: [{ reason: "below_1000", units: 600 }] });
  const grown = cellOf({ stores, plays: [played("2026-04", 300), played("2026-05", 5000)] });
  expect(grown).toMatchObject({ state: "short", reasons: [{ reason: "below_1000", units: 700 }], missing: 4300 });
});

test("a new source that has the month explains the absence of the old one", () => {
  const sources = [SOURCE, { ...SOURCE, id: "two" }];
  const stores = [...HISTORY, row("2026-05", 40, { source: "two", units: 5000 })];
  const given = { sources, stores, plays: [...ESTABLISHED, played("2026-05", 5000)], tracks: [paid(TRACK, 5000)] };
  expect(cellOf(given)).toMatchObject({ state: "booked", reasons: [{ reason: "other_source", units: 5000 }] });
});

test("a month that cannot be compared is reported as not checked, with the reason, never as fine", () => {
  const plays = [played("2026-05", 5000)];
  expect(cellOf({ plays, stores: [] })).toMatchObject({ state: "not_checked", uncompared: "no_statement" });
  const quarter = [...HISTORY, row("2026-04", 40, { months: 3 })];
  expect(cellOf({ plays, stores: quarter })).toMatchObject({ state: "not_checked", uncompared: "quarter" });
  const booked = [...HISTORY, row("2026-05", 40)];
  expect(cellOf({ plays: [], stores: booked })).toMatchObject({ state: "booked", uncompared: "no_plays" });
  const unlinked = [{ platform: "spotify", month: "2026-05", plays: 70 } as const];
  expect(cellOf({ unlinked, stores: booked })).toMatchObject({ state: "not_checked", uncompared: "unlinked" });
});

test("YouTube pays a part of its views, and is compared with the part that it usually pays", () => {
  const views = (month: string, plays: number) => played(month, plays, { platform: "youtube", track: null, edge: 10 });
  const months = monthsFrom("2026-01", "2026-05");
  const stores = (last: number) =>
    months.map((month, at) =>
      row(month, 40, { platform: "youtube", units: at === 4 ? last : ([300, 400, 500, 400][at] ?? 0) }),
    );
  const of = (last: number, count = 5) =>
    buildBoard(books({ plays: months.slice(-count).map((month) => views(month, 1000)), stores: stores(last) })).find(
      ({ cell }) => cell.month === "2026-05",
    )?.cell;
  expect(of(310)).toMatchObject({
    state: "booked",
    usual_share: "40",
    usual_range: { least: "20", rests_on: months.slice(0, 4), left_out: [] },
    reasons: [{ reason: "usual_share", units: 90 }],
  });
  expect(of(100)).toMatchObject({ state: "short", difference: 300, missing: 100 });
  expect(of(100, 3)).toMatchObject({ state: "not_checked", uncompared: "no_share" });
});

test("a month in which YouTube paid too little does not become usual", () => {
  const parts = [38, 38.4, 37.9, 38.1, 38, 37.8, 38.2, 19, 19.5, 20];
  const months = monthsFrom("2026-01", "2026-10");
  const cells = buildBoard(
    books({
      plays: months.map((month) => played(month, 10_000, { platform: "youtube", track: null })),
      stores: months.map((month, at) =>
        row(month, 5, { platform: "youtube", units: Math.round((parts[at] ?? 0) * 100) }),
      ),
    }),
  );
  const cell = (month: string) => cells.find((one) => one.cell.month === month)?.cell;
  expect(months.slice(3).map((month) => cell(month)?.state)).toEqual([
    ...["booked", "booked", "booked", "booked"],
    ...["short", "short", "short"],
  ]);
  expect(cell("2026-10")?.usual_range).toMatchObject({
    rests_on: months.slice(0, 7),
    left_out: ["2026-08", "2026-09"],
  });
});

test("month arithmetic works across years", () => {
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), (months) => {
      const to = addMonths("2026-07", months);
      expect(addMonths(to, -months)).toBe("2026-07");
      expect(lastDayOf(to)).toBe(
        new Date(Date.parse(`${addMonths(to, 1)}-01`) - 86_400_000).toISOString().slice(0, 10),
      );
    }),
  );
});

test("a store that ends as another of its size begins may have a new name, and is not awaited", () => {
  const months = monthsFrom("2025-09", "2026-06");
  const rows = (name: string, count = 1000) => [
    ...months.map((month) => row(month, 40)),
    ...months.map((month, at) => row(month, 40, { platform: at < 6 ? "Anghami" : name, units: at < 6 ? 1000 : count })),
  ];
  const renamed = rows("Anghami Plus", 900);
  expect(renamedStores(renamed)).toEqual([
    { source: "one", platform: "Anghami", to: "Anghami Plus", first: "2026-03" },
  ]);
  const awaited = (some: StoreSum[]) => new Arrivals([SOURCE], some).of("Anghami", "2026-04").length;
  expect([awaited(renamed), awaited(rows("Elsewhere", 100))]).toEqual([0, 1]);
});

test("a store whose name changes within a month is the same one", () => {
  const months = monthsFrom("2025-09", "2026-06");
  const rows = months.flatMap((month, at) => [
    row(month, 40),
    ...(at <= 5 ? [row(month, 40, { platform: "Anghami", units: at === 5 ? 400 : 1000 })] : []),
    ...(at >= 5 ? [row(month, 40, { platform: "Anghami Plus", units: at === 5 ? 600 : 1000 })] : []),
  ]);
  expect(renamedStores(rows)).toEqual([{ source: "one", platform: "Anghami", to: "Anghami Plus", first: "2026-03" }]);
});

test("a store that has another name for a month is not awaited in it, and one of another size does not stand for it", () => {
  const months = monthsFrom("2025-09", "2026-06");
  const rows = (count: number) =>
    months.flatMap((month) => [
      row(month, 40),
      row(month, 40, month === "2026-03" ? { platform: "Anghmi", units: count } : { platform: "Anghami", units: 1000 }),
    ]);
  const awaited = (count: number) =>
    ["2026-03", "2026-07"].map((month) => new Arrivals([SOURCE], rows(count)).of("Anghami", month).length);
  expect([awaited(900), awaited(100)]).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test("some late sales of a month long before make no month in between overdue", () => {
  const rows = [row("2024-11", 600, { units: 20 }), ...monthsFrom("2025-06", "2026-06").map((month) => row(month, 40))];
  const arrivals = new Arrivals([SOURCE], rows);
  const awaited = (from: string, to: string) =>
    monthsFrom(from, to).filter((month) => arrivals.of("spotify", month).length > 0);
  expect([awaited("2024-12", "2025-05"), awaited("2026-07", "2026-07")]).toEqual([[], ["2026-07"]]);
});
