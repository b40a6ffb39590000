import type { Source } from "@ledgerline/contract/statements/source";
import { addDecimals } from "@ledgerline/decimals";
import { monthsBetween } from "../../../../lib/format/months.ts";

/** Money of one month, in one currency; without a platform if it is not split by store. */
export interface MonthMoney {
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  /** Exact. */
  net: string;
  platform?: string;
}

/** What one store brought in, or all stores that are drawn as one. */
export interface StoreMonths {
  platform: string;
  /** How many stores it stands for. */
  stores: number;
  net: string;
  /** One for each month, exact; null in a month for which nothing is known. */
  nets: (string | null)[];
}

/** Money of one currency and source by month, largest store first. */
export interface MonthSeries {
  currency: string;
  source: Source;
  /** Every month from the first known one to the newest, oldest first, so that gaps are gaps. */
  months: string[];
  stores: StoreMonths[];
}

/** Stands for the stores that are drawn as one. */
export const OTHER_STORES = "other stores";
/** Stands for money that is not split by store. */
export const ALL_STORES = "all stores";
/** More colours could not be told apart. */
const MOST_STORES = 8;

/**
 * A series for each currency, all over the same months: statements arrive months after the plays, so nothing is known
 * about months after the newest one. A single month is drawn only if no currency has more.
 */
export function monthSeries(rows: readonly MonthMoney[], source: Source): MonthSeries[] {
  const known = [...Map.groupBy(rows, ({ currency }) => currency)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, of]) => ({ currency, of, count: new Set(of.map(({ month }) => month)).size }));
  const most = Math.max(...known.map(({ count }) => count));
  const drawn = known.filter(({ count }) => count > 1 || most === 1);
  const months = monthsOf(drawn.flatMap(({ of }) => of));
  return drawn.map(({ currency, of }) => ({
    currency,
    source,
    months,
    stores: foldStores(storesOf(of, months), months.length),
  }));
}

function storesOf(rows: readonly MonthMoney[], months: readonly string[]): StoreMonths[] {
  return [...Map.groupBy(rows, ({ platform = ALL_STORES }) => platform)]
    .map(([platform, ofStore]) => {
      const byMonth = Map.groupBy(ofStore, ({ month }) => month);
      const nets = months.map((month) => {
        const of = byMonth.get(month);
        return of ? addDecimals(of.map(({ net }) => net)) : null;
      });
      return { platform, stores: 1, net: addDecimals(ofStore.map(({ net }) => net)), nets };
    })
    .toSorted((a, b) => isOthers(a) - isOthers(b) || Number(b.net) - Number(a.net));
}

/** 1 for the stores that are drawn as one, which come last however much they paid. */
function isOthers({ platform }: StoreMonths): number {
  return Number(platform === OTHER_STORES);
}

function foldStores(stores: StoreMonths[], months: number): StoreMonths[] {
  if (stores.length <= MOST_STORES) return stores;
  const rest = stores.slice(MOST_STORES - 1);
  const nets = Array.from({ length: months }, (_, n) => {
    const known = rest.flatMap((store) => store.nets[n] ?? []);
    return known.length === 0 ? null : addDecimals(known);
  });
  const net = addDecimals(rest.map((store) => store.net));
  return [...stores.slice(0, MOST_STORES - 1), { platform: OTHER_STORES, stores: rest.length, net, nets }];
}

function monthsOf(rows: readonly MonthMoney[]): string[] {
  const known = rows.map(({ month }) => month).sort();
  const [first, last] = [known[0], known.at(-1)];
  return first === undefined || last === undefined ? [] : monthsBetween(first, last);
}
