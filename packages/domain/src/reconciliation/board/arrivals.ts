import { GRACE_DAYS, PUBLISHED_DAYS } from "@ledgerline/contract/reconciliation/arrival-days";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { addDays, addMonths, daysBetween, lastDayOf, monthsBetween } from "../../calendar/month.ts";
import type { Source } from "../books/books.ts";
import { percentile } from "../money/percentile.ts";

/** When a source has a store's month, and how that is known. */
export interface Arrival {
  source: string;
  /** The day in the middle of its history: until then, the month is awaited. */
  usual: string;
  /** After the longest it took, with some days for making the file, the month is overdue. */
  latest: string;
  /** `own`: its last twelve months, of which there are at least three. `published`: two to three months. */
  basis: "own" | "published";
  /** How many months of its history that is. */
  months: number;
}

/** A month of history has arrived with this part of its units; single lines come a year later. */
export const ARRIVED_PERCENT = 90;
const LEAST_MONTHS = 3;
const HISTORY_MONTHS = 12;

interface Month {
  month: string;
  days: number;
}

/** When each source that had the store in the twelve months before would have a month of sale. */
export class Arrivals {
  readonly #history = new Map<string, Month[]>();
  readonly #sources: readonly Source[];

  constructor(sources: readonly Source[], stores: readonly StoreSum[]) {
    this.#sources = sources;
    const single = stores.filter(({ months, units }) => months === 1 && units > 0);
    for (const [key, rows] of Map.groupBy(single, ({ source, platform }) => `${source} ${platform}`)) {
      const months = [...Map.groupBy(rows, ({ month }) => month)].map(([month, parts]) => ({
        month,
        days: daysBetween(lastDayOf(month), arrivedOn(parts)),
      }));
      this.#history.set(
        key,
        months.sort((a, b) => (a.month < b.month ? -1 : 1)),
      );
    }
  }

  /** Those of a store's month, without what the month itself says. */
  of(platform: string, month: string): Arrival[] {
    return this.#sources.flatMap(({ id }) => {
      const history = this.#history.get(`${id} ${platform}`) ?? [];
      const before = history.filter((one) => one.month !== month && one.month >= addMonths(month, -HISTORY_MONTHS));
      const isKnown = before.some((one) => monthsBetween(one.month, month) > 0);
      return isKnown ? [arrivalOf(id, month, before.slice(-HISTORY_MONTHS))] : [];
    });
  }
}

function arrivalOf(source: string, month: string, history: readonly Month[]): Arrival {
  const isOwn = history.length >= LEAST_MONTHS;
  const days = history.map((one) => one.days).sort((a, b) => a - b);
  const usual = isOwn ? (percentile(days, 50) ?? 0) : PUBLISHED_DAYS.usual;
  const latest = isOwn ? (days.at(-1) ?? 0) : PUBLISHED_DAYS.latest;
  const end = lastDayOf(month);
  return {
    source,
    usual: addDays(end, usual),
    latest: addDays(end, latest + GRACE_DAYS),
    basis: isOwn ? "own" : "published",
    months: history.length,
  };
}

/** The accounting day on which most of a month's units had arrived. */
function arrivedOn(parts: readonly StoreSum[]): string {
  const inOrder = [...parts].sort((a, b) => (a.accounted < b.accounted ? -1 : 1));
  const all = inOrder.reduce((sum, { units }) => sum + units, 0);
  let so = 0;
  for (const { units, accounted } of inOrder) {
    so += units;
    if (so * 100 >= all * ARRIVED_PERCENT) return accounted;
  }
  return inOrder.at(-1)?.accounted ?? "";
}
