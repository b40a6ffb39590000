import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { addMonths } from "../../calendar.ts";
import { Arrivals } from "../board/arrivals.ts";
import { type BookedTerritory, BookIndex, type Books } from "../board/books.ts";
import type { BuiltCell } from "../board/build-board.ts";
import { lossOfTracks } from "../board/debtors.ts";
import { isSameSize, medianOf } from "../board/usual.ts";
import { UsualMoney } from "../board/usual-money.ts";
import type { CheckedStatement } from "./evidence.sql.ts";
import { type Found, storeLines } from "./evidence.ts";

const HISTORY_MONTHS = 12;
const PERIODS = 3;
/** With fewer units a month, a country may well have none in one. */
const LEAST_UNITS = 1000;
/** Of the months in which the source has the store. */
const REGULAR_PERCENT = 80;
/** Other sources that grow by this percentage of what the country usually had have taken its place. */
const REPLACED_PERCENT = 50;

const MOST_PARTS = 3;
/** In as many overdue months of a store without a country, nothing tells whether the store has left it. */
const GONE_MONTHS = 4;

interface Place {
  source: string;
  platform: string;
  territory: string;
  /** The months of sale in which the source has the store, in order. */
  months: readonly string[];
  /** The units of the country by month. */
  units: ReadonlyMap<string, number>;
}

type Row = Pick<BookedTerritory, "source" | "platform" | "territory" | "month" | "units">;

function placesOf(rows: readonly Row[]): Place[] {
  const paid = rows.filter(({ units }) => units > 0);
  return [...Map.groupBy(paid, ({ source, platform }) => `${source} ${platform}`).values()].flatMap((of) => {
    const months = [...new Set(of.map(({ month }) => month))].sort();
    return [...Map.groupBy(of, ({ territory }) => territory)].flatMap(([territory, own]): Place[] => {
      const { source = "", platform = "" } = own[0] ?? {};
      const units = new Map<string, number>();
      for (const row of own) units.set(row.month, (units.get(row.month) ?? 0) + row.units);
      return territory === "" || source === "" ? [] : [{ source, platform, territory, months, units }];
    });
  });
}

/** The months in which a source has a store without a country that it usually has, with its usual units. */
function gapsOf({ months, units }: Place): { month: string; usual: number }[] {
  return months.flatMap((month, at) => {
    if (units.has(month)) return [];
    const near = months.slice(0, at).filter((one) => one >= addMonths(month, -HISTORY_MONTHS));
    const last = near.findLastIndex((one) => units.has(one));
    const before = near.slice(Math.max(0, last + 1 - PERIODS), last + 1);
    const known = near.slice(0, last + 1);
    const counts = before.map((one) => units.get(one) ?? 0);
    const usual = medianOf(counts);
    if (before.length < PERIODS || counts.includes(0) || usual < LEAST_UNITS) return [];
    const paid = known.filter((one) => units.has(one)).length;
    return paid * 100 >= known.length * REGULAR_PERCENT ? [{ month, usual }] : [];
  });
}

/** The stores of which a country may be missing, as far as the groups of a hundred units tell. */
export function storesToLookAt(statements: readonly CheckedStatement[]): Set<string> {
  const rows = statements.flatMap(({ source, facts }) => (facts?.rates ?? []).map((rate) => ({ source, ...rate })));
  return new Set(placesOf(rows).flatMap((place) => (gapsOf(place).length > 0 ? place.platform : [])));
}

/** The countries that a source has left out of a store's month, once the month is overdue. */
export function countriesGone(
  books: Books,
  board: readonly BuiltCell[],
  { statements, territories }: { statements: readonly CheckedStatement[]; territories: readonly BookedTerritory[] },
): { found: Found[]; checked: number } {
  const index = new BookIndex(books);
  const arrivals = new Arrivals(books.sources, books.stores, books);
  const built = new Map(board.map((one) => [`${one.cell.platform} ${one.cell.month}`, one]));
  const facts = new Map(statements.map((one) => [one.id, one.facts]));
  const places = placesOf(territories);
  const bySource = Map.groupBy(places, ({ source, platform }) => `${source} ${platform}`);
  const nameOf = (source: string) => books.sources.find(({ id }) => id === source)?.name ?? "";
  const found = places.flatMap((place) => {
    const gaps = gapsOf(place);
    const beside = gaps.length === 0 ? [] : (bySource.get(`${place.source} ${place.platform}`) ?? []);
    const split = gaps.length === 0 ? null : splitOf(place, beside);
    const isOver = (month: string) =>
      arrivals.known(place.platform, month).some((one) => one.source === place.source && books.today > one.latest);
    const left = leftFrom(place, isOver);
    const gone = gaps.flatMap(({ month, usual }): Found[] => {
      const { source, platform, territory } = place;
      if (split && month >= split.first) return [];
      if (isPrintedAs(beside, place, { month, usual })) return [];
      const due = arrivals.known(platform, month).find((one) => one.source === source);
      if (month < books.from || month > books.to || !due || books.today <= due.latest) return [];
      if (grownElsewhere(places, place, month) * 100 >= usual * REPLACED_PERCENT) return [];
      const tracks = built.get(`${platform} ${month}`)?.tracks ?? [];
      const own = tracks.filter((track) => track.missing > 0 && track.source?.id === source);
      // Where every play is known to be paid, nothing is missing.
      if (tracks.length > 0 && own.length === 0) return [];
      const [row] = index.stores(platform, month).filter((one) => one.source === source);
      const name = nameOf(source);
      const played = lossOfTracks(tracks, source);
      const usually = usualMoney(territories, place, month);
      const isLeft = left !== null && month >= left && played.length === 0;
      return [
        {
          key: `${source} ${platform} ${territory} ${month}`,
          platform,
          month,
          source,
          ...(row && storeLines(row.statement, facts.get(row.statement), row)),
          ...(isLeft ? { depends: usually } : { loss: played.length > 0 ? played : usually }),
          params: {
            ...{ name, territory, store: platform, usual: Math.round(usual), songs: own.length },
            ...(isLeft && { kind: "gone" }),
          },
        },
      ];
    });
    return split && split.first >= books.from ? [...gone, foundSplit(place, split, nameOf(place.source))] : gone;
  });
  return { found, checked: places.length };
}

/** The first month without a country that the source's store has not had since, for as long as a store that closed. */
function leftFrom({ months, units }: Place, isOver: (month: string) => boolean): string | null {
  const last = months.findLastIndex((month) => units.has(month));
  const since = months.slice(last + 1);
  return since.filter(isOver).length >= GONE_MONTHS ? (since[0] ?? null) : null;
}

/** Whether another country is there in a month alone, with about as many units: it is the same one, printed otherwise. */
function isPrintedAs(
  beside: readonly Place[],
  { months }: Place,
  { month, usual }: { month: string; usual: number },
): boolean {
  const at = months.indexOf(month);
  const [before = "", after = ""] = [months[at - 1], months[at + 1]];
  return beside.some(({ units }) => {
    const isAlone = after !== "" && !units.has(before) && !units.has(after);
    return isAlone && isSameSize(units.get(month) ?? 0, usual);
  });
}

interface Split {
  /** The countries that began, most units first, and the first month that they have alone. */
  into: string[];
  first: string;
  last: string;
}

/** The countries of a source's store that began as another one ended, if they have about its units together. */
function splitOf({ months, units }: Place, others: readonly Place[]): Split | null {
  const own = months.filter((month) => units.has(month));
  const last = own.at(-1) ?? "";
  const first = months[months.indexOf(last) + 1];
  // The month in which one name becomes the other has only a part of each.
  const before = medianOf(own.slice(-1 - PERIODS, -1).map((month) => units.get(month) ?? 0));
  if (first === undefined || own.length <= PERIODS) return null;
  const began = others.flatMap((one) => {
    const since = months.find((month) => one.units.has(month));
    if (since !== first && since !== last) return [];
    const counts = months.flatMap((month) => (month < first ? [] : (one.units.get(month) ?? [])));
    return [{ into: one.territory, count: medianOf(counts.slice(0, PERIODS)) }];
  });
  const all = began.reduce((sum, { count }) => sum + count, 0);
  if (!isSameSize(all, before)) return null;
  const into = began.sort((a, b) => b.count - a.count).map((one) => one.into);
  return { into, first, last };
}

function foundSplit({ source, platform, territory }: Place, { into, first, last }: Split, name: string): Found {
  return {
    key: `${source} ${platform} ${territory} split`,
    platform,
    month: first,
    source,
    params: {
      kind: "split",
      name,
      territory,
      store: platform,
      into: into.slice(0, MOST_PARTS).join("\n"),
      first,
      last,
    },
  };
}

/** What a country usually brings, held beside the store's other countries. */
function usualMoney(rows: readonly BookedTerritory[], { source, platform, territory }: Place, month: string) {
  const own = rows.filter((row) => row.source === source && row.platform === platform);
  const countries = own.map(
    (row): StoreSum => ({ ...row, platform: row.territory, months: 1, statement: "", accounted: row.month, lines: 1 }),
  );
  return new UsualMoney(countries).of({ source, platform: territory, month });
}

/** The units of the country that other sources have beyond their most in the year before the gap that the month is in. */
function grownElsewhere(
  places: readonly Place[],
  { source, platform, territory, units: own }: Place,
  month: string,
): number {
  const others = places.filter(
    (one) => one.source !== source && one.platform === platform && one.territory === territory,
  );
  const last =
    [...own.keys()]
      .filter((one) => one < month)
      .sort()
      .at(-1) ?? month;
  return others.reduce((sum, { units }) => {
    const before = Array.from({ length: HISTORY_MONTHS }, (_, at) => units.get(addMonths(last, -at)) ?? 0);
    return sum + Math.max(0, (units.get(month) ?? 0) - Math.max(...before));
  }, 0);
}
