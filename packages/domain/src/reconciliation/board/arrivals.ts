import { GRACE_DAYS, PUBLISHED_DAYS } from "@ledgerline/contract/reconciliation/arrival-days";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation";
import { addDays, addMonths, daysBetween, lastDayOf, monthsBetween } from "../../calendar/month.ts";
import type { Source } from "../books/books.ts";
import { percentile } from "../money/percentile.ts";
import { type MonthOfDelay, usualDays } from "./delays.ts";
import { paysRegularly } from "./pays-regularly.ts";

/** When a source has a store's month, and how that is known. */
export interface Arrival {
  source: string;
  /** The day in the middle of its history: until then, the month is awaited. */
  usual: string;
  /** After the longest that is usual, with some days for making the file, the month is overdue. */
  latest: string;
  /** `own`: its last twelve months, of which there are at least three. `published`: two to three months. */
  basis: "own" | "published";
  /** How many months of its history that is. */
  months: number;
  /** Those months, and those of the same year that came too late to count. */
  rests_on: string[];
  left_out: string[];
}

/** A month of history has arrived with this part of its units; single lines come a year later. */
const ARRIVED_PERCENT = 90;
const HALF_PERCENT = 50;
const LEAST_MONTHS = 3;
const HISTORY_MONTHS = 12;

/** When each source that had the store in the twelve months before would have a month of sale. */
export class Arrivals {
  readonly #history = new Map<string, MonthOfDelay[]>();
  /** The months of each source, and those of each of its stores with the units of the middle one. */
  readonly #months = new Map<string, string[]>();
  readonly #stores = new Map<string, { store: ReadonlySet<string>; units: number }>();
  readonly #sources: readonly Source[];

  constructor(sources: readonly Source[], stores: readonly StoreSum[]) {
    this.#sources = sources;
    const single = stores.filter(({ months, units }) => months === 1 && units > 0);
    for (const [source, rows] of Map.groupBy(single, (row) => row.source)) {
      this.#months.set(source, [...new Set(rows.map(({ month }) => month))].sort());
    }
    for (const [key, rows] of Map.groupBy(single, ({ source, platform }) => `${source} ${platform}`)) {
      const byMonth = Map.groupBy(rows, ({ month }) => month);
      const units = [...byMonth.values()].map((parts) => parts.reduce((sum, part) => sum + part.units, 0));
      const inOrder = units.sort((a, b) => a - b);
      this.#stores.set(key, { store: new Set(byMonth.keys()), units: percentile(inOrder, 50) ?? 0 });
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

  /** Those that should have a store's month, as often as each has the store; without what the month itself says. */
  of(platform: string, month: string, known = this.known(platform, month)): Arrival[] {
    return known.filter(({ source }) => {
      const store = this.#stores.get(`${source} ${platform}`);
      return store && paysRegularly({ source: this.#months.get(source) ?? [], ...store }, month);
    });
  }

  /** Those that had the store in the twelve months before, however seldom. */
  known(platform: string, month: string): Arrival[] {
    return this.#sources.flatMap(({ id }) => {
      const history = this.#history.get(`${id} ${platform}`) ?? [];
      const before = history.filter((one) => one.month !== month && one.month >= addMonths(month, -HISTORY_MONTHS));
      const isKnown = before.some((one) => monthsBetween(one.month, month) > 0);
      return isKnown ? [arrivalOf(id, month, before.slice(-HISTORY_MONTHS))] : [];
    });
  }
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

/** The accounting day on which so much of a month's units had arrived. */
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
