import { GRACE_DAYS, PUBLISHED_DAYS } from "@ledgerline/contract/reconciliation/arrival-days";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { addDays, addMonths, daysBetween, lastDayOf, monthsBetween } from "../../calendar.ts";
import { type Books, leftFrom, type Source } from "./books.ts";
import { isSameSize, type MonthOfDelay, medianOf, usualDays } from "./usual.ts";

/** When a source is expected to have a store's month, and how that is known. */
export interface Arrival {
  source: string;
  /** The median day of its history: until then, the month is awaited. */
  usual: string;
  /** The day after which the month is overdue: the longest usual delay, plus some days for making the file. */
  latest: string;
  /** `own`: its history of the last twelve months, at least three of them. `published`: two to three months. */
  basis: "own" | "published";
  /** How many months of history there are. */
  months: number;
  /** Those months, and the months of the same history that came too late to count. */
  rests_on: string[];
  left_out: string[];
}

/** A month has arrived once this percentage of its units is there; single lines may come a year later. */
const ARRIVED_PERCENT = 90;
const HALF_PERCENT = 50;
const NEVER = "9999-12";
const LEAST_MONTHS = 3;
const HISTORY_MONTHS = 12;

/** When each source that had the store in the previous twelve months is expected to have a month of sale. */
export class Arrivals {
  readonly #history = new Map<string, MonthOfDelay[]>();
  /** The months of each source, and those of each of its stores with the units of the median month. */
  readonly #months = new Map<string, string[]>();
  readonly #stores = new Map<string, { store: ReadonlySet<string>; units: number }>();
  readonly #sources: readonly Source[];
  /** The first month in which a source, or a store, is no longer expected. */
  readonly #left: ReadonlyMap<string, string>;
  readonly #closed: ReadonlyMap<string, string>;
  readonly #renamed: ReadonlyMap<string, string>;
  /** The months in which a source prints a store under another name, and then under its own again. */
  readonly #otherwise: ReadonlySet<string>;

  constructor(
    sources: readonly Source[],
    stores: readonly StoreSum[],
    books: Pick<Books, "moves" | "plays"> = { moves: [], plays: [] },
  ) {
    this.#sources = sources;
    this.#left = leftFrom(books);
    this.#closed = closedFrom(stores, books.plays);
    this.#renamed = new Map(
      renamedStores(stores).map(({ source, platform, first }) => [`${source} ${platform}`, first] as const),
    );
    this.#otherwise = printedOtherwise(stores);
    const single = stores.filter(({ months, units }) => months === 1 && units > 0);
    for (const [source, rows] of Map.groupBy(single, (row) => row.source)) this.#months.set(source, mainMonths(rows));
    for (const [key, rows] of Map.groupBy(single, ({ source, platform }) => `${source} ${platform}`)) {
      const byMonth = Map.groupBy(rows, ({ month }) => month);
      const units = [...byMonth.values()].map((parts) => parts.reduce((sum, part) => sum + part.units, 0));
      this.#stores.set(key, { store: new Set(byMonth.keys()), units: medianOf(units) });
      const months = [...byMonth].map(([month, parts]) => {
        const after = (percent: number) => daysBetween(lastDayOf(month), arrivedOn(parts, percent));
        return { month, days: after(ARRIVED_PERCENT), half: after(HALF_PERCENT) };
      });
      this.#history.set(
        key,
        months.sort((a, b) => (a.month < b.month ? -1 : 1)),
      );
    }
  }

  /** Sources that should have a store's month, judged by how often each has the store in other months. */
  of(platform: string, month: string, known = this.known(platform, month)): Arrival[] {
    return known.filter(({ source }) => {
      const store = this.#stores.get(`${source} ${platform}`);
      return store && paysRegularly({ source: this.#months.get(source) ?? [], ...store }, month);
    });
  }

  /** Sources that had the store in the previous twelve months, however rarely. */
  known(platform: string, month: string): Arrival[] {
    if (month >= (this.#closed.get(platform) ?? NEVER)) return [];
    return this.#sources.flatMap(({ id }) => {
      if (month >= (this.#left.get(id) ?? NEVER)) return [];
      if (month >= (this.#renamed.get(`${id} ${platform}`) ?? NEVER)) return [];
      if (this.#otherwise.has(`${id} ${platform} ${month}`)) return [];
      const history = this.#history.get(`${id} ${platform}`) ?? [];
      const before = history.filter((one) => one.month !== month && one.month >= addMonths(month, -HISTORY_MONTHS));
      const isKnown = before.some((one) => monthsBetween(one.month, month) > 0);
      return isKnown ? [arrivalOf(id, month, before.slice(-HISTORY_MONTHS))] : [];
    });
  }
}

/** Months with less of a source's middle month are only what came late. */
const TRICKLE_PERCENT = 10;

/** The months of sale of a source, in order, without those of which only some late sales came. */
function mainMonths(rows: readonly StoreSum[]): string[] {
  const units = new Map<string, number>();
  for (const row of rows) units.set(row.month, (units.get(row.month) ?? 0) + row.units);
  const least = (medianOf([...units.values()]) * TRICKLE_PERCENT) / 100;
  return [...units].flatMap(([month, count]) => (count >= least ? [month] : [])).sort();
}

/**
 * The stores that closed, by their first month without them: at least two sources had each in the same last month, none
 * has had it since, though each has had other stores for two months, and nothing shows plays.
 */
function closedFrom(stores: readonly StoreSum[], plays: Books["plays"]): Map<string, string> {
  const last = new Map<string, string>();
  for (const { source, month, months } of stores) {
    const until = addMonths(month, months - 1);
    if (until > (last.get(source) ?? "")) last.set(source, until);
  }
  const closed = new Map<string, string>();
  for (const [platform, rows] of Map.groupBy(stores, (row) => row.platform)) {
    const ends = [...Map.groupBy(rows, ({ source }) => source)].map(([source, own]) => ({
      source,
      end:
        own
          .map(({ month, months }) => addMonths(month, months - 1))
          .sort()
          .at(-1) ?? "",
    }));
    const end =
      ends
        .map((one) => one.end)
        .sort()
        .at(-1) ?? "";
    const recent = ends.filter((one) => one.end >= addMonths(end, -HISTORY_MONTHS));
    const isClosed = recent.every((one) => one.end === end && (last.get(one.source) ?? "") > addMonths(end, 1));
    const isPlayed = plays.some((played) => played.platform === platform && played.month > end && played.plays > 0);
    if (recent.length > 1 && isClosed && !isPlayed) closed.set(platform, addMonths(end, 1));
  }
  return closed;
}

/** A store of a source that ended as another one of its size began, or within the other one's first month. */
interface Renamed {
  source: string;
  platform: string;
  /** The store that began, and the first month that it has alone. */
  to: string;
  first: string;
}

const RENAMED_MONTHS = 3;

/** The stores that a source seems to print under another name since some month, which it has without a gap. */
export function renamedStores(stores: readonly StoreSum[]): Renamed[] {
  return spansOf(stores).flatMap(({ source, months, spans }) => {
    const began = spans.filter(({ first }) => first !== months[0]);
    return spans.flatMap(({ platform, last, counts }): Renamed[] => {
      const next = months[months.indexOf(last) + 1];
      const before = medianOf(counts.slice(-RENAMED_MONTHS));
      if (next === undefined || counts.length < RENAMED_MONTHS) return [];
      const sizes = began
        .filter(({ first }) => first === next || first === last)
        .map(({ first, counts: units, platform: to }) => {
          const whole = units.slice(first === last ? 1 : 0);
          return { to, units: medianOf(whole.slice(0, RENAMED_MONTHS)) };
        })
        .filter(({ units }) => isSameSize(units, before))
        .sort((a, b) => Math.abs(a.units - before) - Math.abs(b.units - before));
      return sizes.slice(0, 1).map(({ to }) => ({ source, platform, to, first: next }));
    });
  });
}

/**
 * The months of a source's stores in which another store is there alone, with about the units of the months before and
 * after: `source platform month`.
 */
function printedOtherwise(stores: readonly StoreSum[]): ReadonlySet<string> {
  const found = spansOf(stores).flatMap(({ source, months, spans }) => {
    const byStore = spans.map(({ platform, counts, in: of }) => {
      return { platform, units: new Map(of.map((month, at) => [month, counts[at] ?? 0])) };
    });
    return months.slice(1, -1).flatMap((month, at) => {
      const beside = [months[at] ?? "", months[at + 2] ?? ""];
      const alone = byStore.filter(({ units }) => units.has(month) && beside.every((one) => !units.has(one)));
      if (alone.length === 0) return [];
      const gone = byStore.filter(({ units }) => !units.has(month) && beside.every((one) => units.has(one)));
      return gone.flatMap(({ platform, units }) => {
        const usual = medianOf(beside.map((one) => units.get(one) ?? 0));
        const isSame = alone.some((one) => isSameSize(one.units.get(month) ?? 0, usual));
        return isSame ? [`${source} ${platform} ${month}`] : [];
      });
    });
  });
  return new Set(found);
}

/** Of each source, its months and what each of its stores has of them, from what is stated by the month. */
function spansOf(stores: readonly StoreSum[]) {
  const single = stores.filter(({ source, months, units }) => source !== "" && months === 1 && units > 0);
  return [...Map.groupBy(single, ({ source }) => source)].map(([source, rows]) => ({
    source,
    months: [...new Set(rows.map(({ month }) => month))].sort(),
    spans: [...Map.groupBy(rows, ({ platform }) => platform)].map(([platform, own]) => spanOf(platform, own)),
  }));
}

/** A store's first and last month, and the units of each, oldest first. */
function spanOf(platform: string, rows: readonly StoreSum[]) {
  const units = new Map<string, number>();
  for (const row of rows) units.set(row.month, (units.get(row.month) ?? 0) + row.units);
  const months = [...units.keys()].sort();
  const counts = months.map((month) => units.get(month) ?? 0);
  return { platform, first: months[0] ?? "", last: months.at(-1) ?? "", in: months, counts };
}

function arrivalOf(source: string, month: string, history: readonly MonthOfDelay[]): Arrival {
  const isOwn = history.length >= LEAST_MONTHS;
  const { usual, latest, months, leftOut } = isOwn
    ? usualDays(history)
    : { ...PUBLISHED_DAYS, months: [], leftOut: [] };
  const end = lastDayOf(month);
  return {
    source,
    usual: addDays(end, usual),
    latest: addDays(end, latest + GRACE_DAYS),
    basis: isOwn ? "own" : "published",
    months: isOwn ? months.length : history.length,
    rests_on: months,
    left_out: leftOut,
  };
}

/** The accounting day by which `percent` of a month's units had arrived. */
function arrivedOn(parts: readonly StoreSum[], percent: number): string {
  const inOrder = [...parts].sort((a, b) => (a.accounted < b.accounted ? -1 : 1));
  const all = inOrder.reduce((sum, { units }) => sum + units, 0);
  let so = 0;
  for (const { units, accounted } of inOrder) {
    so += units;
    if (so * 100 >= all * percent) return accounted;
  }
  return inOrder.at(-1)?.accounted ?? "";
}

const YEAR = 12;
const MONTHS_OF_REGULAR = 3;
/** A store must have paid in most of this many of the source's latest months, and in at least three. */
const RECENT_MONTHS = 6;
/** A store with fewer units in its median month may well have none in another. */
const FEW_UNITS = 10;
/** Of the months from its first to its last payment, plus one paid and one unpaid, because few months prove little. */
const REGULAR_PERCENT = 80;

interface History {
  /** The months of sale for which a source brought money from any store, in order. */
  source: readonly string[];
  /** The months for which it brought money from this store, and the units of the median one. */
  store: ReadonlySet<string>;
  units: number;
}

/**
 * Whether a source should have a store in a month, judged by the year before and after. Only months that the source has
 * count, so a missing statement makes no store irregular; the gap that contains the month does not count, so a store
 * that has left was regular until then. Where the source has the month without the store, the store must usually have
 * at least ten units.
 */
function paysRegularly({ source, store, units }: History, month: string): boolean {
  const isThere = source.includes(month);
  if (isThere && units < FEW_UNITS) return false;
  const from = addMonths(month, -YEAR);
  const to = addMonths(month, YEAR);
  const near = source.filter((one) => one !== month && one >= from && one <= to);
  const before = near.filter((one) => one < month);
  const paid = (months: readonly string[]) => months.filter((one) => store.has(one));
  if (before.length < MONTHS_OF_REGULAR) {
    return before.length > 0 && paid(before).length === before.length && !isThere;
  }
  const recent = before.slice(-RECENT_MONTHS);
  const often = paid(recent).length;
  if (often < MONTHS_OF_REGULAR || often * 2 <= recent.length) return false;
  const known = [...span(before, store), ...span(near.slice(before.length), store)];
  return (paid(known).length + 1) * 100 >= (known.length + 2) * REGULAR_PERCENT;
}

/** The months from a store's first payment to its last. */
function span(months: readonly string[], store: ReadonlySet<string>): string[] {
  const isPaid = (month: string) => store.has(month);
  const first = months.findIndex(isPaid);
  return first < 0 ? [] : months.slice(first, months.findLastIndex(isPaid) + 1);
}
