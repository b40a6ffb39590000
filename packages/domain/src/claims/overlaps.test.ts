import type { ClaimItem } from "@ledgerline/contract/claims";
import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import { addDecimals } from "@ledgerline/decimals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Chosen, foldUnits, type Units } from "./overlaps.ts";

const PLATFORMS = ["spotify", "tidal"];
const MONTHS = ["2026-03", "2026-04"];
const SOURCES = ["one", "two"];
/** Who owes the units of each track, in every month. */
const TRACKS = { a: "one", b: "one", c: "two" } as const;

const ALL = PLATFORMS.flatMap((platform) =>
  MONTHS.flatMap((month) =>
    Object.entries(TRACKS).map(([track, source]) => ({ platform, month, track, source, cell: `${platform} ${month}` })),
  ),
);
type Unit = (typeof ALL)[number];

const isOf = ({ of, source, track, cells }: Units, unit: Unit) =>
  cells.has(unit.cell) &&
  (of === "month" || of === "track" || source === unit.source) &&
  (of !== "track" || track === unit.track);

/** Each unit is worth 1, so that what is asked counts them. */
function chosen(units: Units, check: CheckId | null): Chosen {
  const [[platform = "", month = ""] = []] = [...units.cells].map((cell) => cell.split(" "));
  const worth = `${ALL.filter((unit) => isOf(units, unit)).length}`;
  const isOne = units.of !== "statement";
  const key = `${units.of} ${units.source} ${[...units.cells].join()} ${units.track}`;
  const item: ClaimItem = {
    platform: isOne ? platform : null,
    month: isOne ? month : null,
    track_id: units.track,
    title: null,
    source: null,
    plays: null,
    paid_units: 0,
    missing: 0,
    at_stake: null,
    finding: check && { check, key, text: `${check} found it` },
    without_plays: null,
    tracks: [],
    paid: [],
    asked: [{ currency: "USD", low: worth, mid: worth, high: worth }],
    also_found: [],
    statement: null,
    lines: [],
    line_count: 0,
  };
  return { item, units };
}

const cell = fc.constantFrom(...new Set(ALL.map((unit) => unit.cell))).map((one) => new Set([one]));
const source = fc.constantFrom(...SOURCES);
const anything = fc.oneof(
  cell.map((cells) => chosen({ of: "month", source: null, cells, track: null }, null)),
  fc.record({ source, cells: cell }).map((one) => chosen({ of: "store", track: null, ...one }, "F13")),
  fc
    .record({ unit: fc.constantFrom(...ALL), check: fc.constantFrom<CheckId | null>("F16", "F12", null) })
    .map(({ unit, check }) =>
      chosen({ of: "track", source: unit.source, cells: new Set([unit.cell]), track: unit.track }, check),
    ),
  fc
    .record({ source, month: fc.constantFrom(...MONTHS) })
    .map(({ source: by, month }) =>
      chosen(
        { of: "statement", source: by, cells: new Set(PLATFORMS.map((one) => `${one} ${month}`)), track: null },
        "F5",
      ),
    ),
);

const asked = (items: readonly ClaimItem[]) =>
  Number(addDecimals(items.flatMap((item) => item.asked.map(({ mid }) => mid))));

test("whatever is chosen, each unit is asked for once, none is forgotten, and overlaps are named", () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 12 }), (choices) => {
      const items = foldUnits(choices);
      const covered = ALL.filter((unit) => choices.some(({ units }) => units && isOf(units, unit)));
      expect(asked(items)).toBeLessThanOrEqual(covered.length);
      expect(asked(items)).toBeGreaterThanOrEqual(Math.max(0, ...choices.map(({ item }) => asked([item]))));
      const named = items.flatMap((item) => [item.finding, ...item.also_found].map((one) => one?.key ?? null));
      for (const { item } of choices) if (item.finding) expect(named).toContain(item.finding.key);
    }),
    { numRuns: 500 },
  );
});

test("a store's month and the tracks of it that lack plays are one amount", () => {
  const cells = new Set(["spotify 2026-04"]);
  const store = chosen({ of: "store", source: "one", cells, track: null }, "F13");
  const tracks = (["a", "b"] as const).map((track) => chosen({ of: "track", source: "one", cells, track }, "F16"));
  const items = foldUnits([...tracks, store]);
  expect(items).toMatchObject([
    { asked: [{ mid: "2" }], also_found: [{ check: "F16" }, { check: "F16" }], finding: { check: "F13" } },
  ]);
});

test("tracks that come to more than the month they are in ask for more", () => {
  const cells = new Set(["spotify 2026-04"]);
  const month = chosen({ of: "month", source: null, cells, track: null }, null);
  const track = chosen({ of: "track", source: "one", cells, track: "a" }, "F16");
  const dear = { ...track, item: { ...track.item, asked: [{ currency: "USD", low: "4", mid: "5", high: "6" }] } };
  expect(foldUnits([month, dear])).toMatchObject([{ asked: [{ low: "4", mid: "5", high: "6" }] }]);
});
