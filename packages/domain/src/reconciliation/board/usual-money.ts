import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { addDecimals, compareDecimals, exchangeDecimal, roundDecimal } from "@ledgerline/decimals";
import { addMonths, monthsBetween } from "../../calendar.ts";
import type { BookedTerritory, Books } from "./books.ts";
import { mainCurrency, type OwnRate, ownRate, publishedRange, roundRange } from "./own-rates.ts";
import { percentile } from "./usual.ts";

/** The nearest months that an estimate is based on, how far away they may be, and the least of them that it takes. */
const NEAREST_MONTHS = 6;
const HISTORY_MONTHS = 12;
const LEAST_MONTHS = 3;
/** Other stores that tell how a month differs from those: with one, that may be its own doing. */
const LEAST_OTHERS = 2;
const [LOW, HIGH] = [10, 90];
const DECIMALS = 12;

/** Positive money by month. */
type Months = ReadonlyMap<string, string>;
/** The same by store, and by currency. */
type Stores = ReadonlyMap<string, ReadonlyMap<string, Months>>;

/** What sources paid in other months, from which a missing month is estimated. */
export class UsualMoney {
  readonly #rows: ReadonlyMap<string, StoreSum[]>;
  readonly #stores = new Map<string, Stores>();

  constructor(stores: readonly StoreSum[]) {
    this.#rows = Map.groupBy(
      stores.filter(({ months }) => months === 1),
      ({ source }) => source,
    );
  }

  /**
   * By currency, the median of the six nearest months of a source's store with money, at most a year away, with their 10th
   * and 90th percentiles: by as much more or less as the source's other stores have in this month. A currency that the
   * store no longer pays in, or with fewer than three such months, has no estimate.
   */
  of({ source, platform, month }: { source: string; platform: string; month: string }): StakeSum[] {
    const stores = this.#storesOf(source);
    return usualOf(stores.get(platform) ?? new Map(), month, HISTORY_MONTHS, (currency, near) => {
      const others = [...stores].flatMap(([store, sums]) => (store === platform ? [] : (sums.get(currency) ?? [])));
      return changeOf(others, month, near);
    });
  }

  /** The same estimate for the source's accounting periods, which are `step` months apart. */
  period({ source, month, step }: { source: string; month: string; step: number }): StakeSum[] {
    const sums = sumMonths(this.#rows.get(source) ?? [], ({ accounted }) => accounted.slice(0, 7));
    return usualOf(sums, month, HISTORY_MONTHS * step, () => null);
  }

  /** The same estimate for all stores of a month of sale. */
  month({ source, month }: { source: string; month: string }): StakeSum[] {
    return usualOf(
      sumMonths(this.#rows.get(source) ?? [], (row) => row.month),
      month,
      HISTORY_MONTHS,
      () => null,
    );
  }

  #storesOf(source: string): Stores {
    const known = this.#stores.get(source);
    if (known) return known;
    const rows = Map.groupBy(this.#rows.get(source) ?? [], ({ platform }) => platform);
    const stores = new Map([...rows].map(([store, own]) => [store, sumMonths(own, ({ month }) => month)]));
    this.#stores.set(source, stores);
    return stores;
  }
}

function sumMonths(rows: readonly StoreSum[], monthOf: (row: StoreSum) => string): Map<string, Months> {
  const currencies = Map.groupBy(rows, ({ currency }) => currency);
  return new Map(
    [...currencies].map(([currency, own]) => {
      const months = [...Map.groupBy(own, monthOf)]
        .map(([month, parts]) => [month, roundDecimal(addDecimals(parts.map(({ net }) => net)), DECIMALS)] as const)
        .filter(([, net]) => compareDecimals(net, "0") > 0);
      return [currency, new Map(months)];
    }),
  );
}

/** By how much a month differs from others, as a quotient. */
interface Change {
  now: string;
  usual: string;
}

function usualOf(
  sums: ReadonlyMap<string, Months>,
  month: string,
  away: number,
  changeOf: (currency: string, near: readonly string[]) => Change | null,
): StakeSum[] {
  const estimates = [...sums].flatMap(([currency, months]) => {
    const near = nearest(months, month, away);
    const nets = near.map((one) => months.get(one) ?? "0").sort(compareDecimals);
    const [low, mid, high] = [LOW, 50, HIGH].map((percent) => percentile(nets, percent));
    if (near.length < LEAST_MONTHS || !low || !mid || !high) return [];
    const change = changeOf(currency, near);
    const as = (net: string) => (change ? roundDecimal(exchangeDecimal(net, change.now, change.usual), DECIMALS) : net);
    return [{ last: lastBefore(months, month), sum: { currency, low: as(low), mid: as(mid), high: as(high) } }];
  });
  // What the last month was not paid in is the currency of before.
  const last = estimates
    .map((one) => one.last)
    .sort()
    .at(-1);
  return estimates.filter((one) => one.last === last).map(({ sum }) => sum);
}

/** The months closest to one, of two at the same distance the earlier one first. */
function nearest(months: Months, month: string, away: number): string[] {
  const distance = (one: string) => Math.abs(monthsBetween(one, month));
  return [...months.keys()]
    .filter((one) => one !== month && distance(one) <= away)
    .sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
    .slice(0, NEAREST_MONTHS);
}

/** The last month before one; the first one after it, where there is none. */
function lastBefore(months: Months, month: string): string {
  const inOrder = [...months.keys()].sort();
  return inOrder.findLast((one) => one < month) ?? inOrder[0] ?? "";
}

/** How a month of other stores differs from what they have in the months near it, in the middle. */
function changeOf(others: readonly Months[], month: string, near: readonly string[]): Change | null {
  const changes = others.flatMap((months): Change[] => {
    const now = months.get(month);
    const nets = near.flatMap((one) => months.get(one) ?? []).sort(compareDecimals);
    const usual = percentile(nets, 50);
    return now === undefined || usual === undefined || nets.length < LEAST_MONTHS ? [] : [{ now, usual }];
  });
  if (changes.length < LEAST_OTHERS) return null;
  // Changes are only held against each other here, so a float is exact enough.
  const by = ({ now, usual }: Change) => Number(now) / Number(usual);
  return (
    percentile(
      changes.sort((a, b) => by(a) - by(b)),
      50,
    ) ?? null
  );
}

/** What a unit on a platform earns through one source, in the currency that this source pays in. */
export class SourceRates {
  readonly #own: ReadonlyMap<string, BookedTerritory[]>;
  readonly #stores: ReadonlyMap<string, StoreSum[]>;
  readonly #perDollar: Books["perDollar"];
  readonly #known = new Map<string, OwnRate | null>();

  constructor({ territories, stores, perDollar }: Pick<Books, "territories" | "stores" | "perDollar">) {
    this.#own = Map.groupBy(territories, ({ source, platform }) => `${source} ${platform}`);
    this.#stores = Map.groupBy(stores, ({ source }) => source);
    this.#perDollar = perDollar;
  }

  /** Null when neither the source's own rate nor a published one in its currency is known. */
  of(source: string, platform: string, month: string): OwnRate | null {
    const key = `${source} ${platform} ${month}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const rate = this.#read(source, platform, month);
    this.#known.set(key, rate);
    return rate;
  }

  #read(source: string, platform: string, month: string): OwnRate | null {
    const territories = this.#own.get(`${source} ${platform}`) ?? [];
    const isKnown = territories.some((row) => row.month <= month && row.units > 0);
    if (isKnown && isPlatformId(platform)) {
      return ownRate({ territories, perDollar: this.#perDollar }, platform, month);
    }
    const ofStore = storeRate(this.#stores.get(source) ?? [], platform, month);
    if (ofStore || !isPlatformId(platform)) return ofStore;
    const currency = mainCurrency(this.#stores.get(source) ?? []) ?? "USD";
    const perDollar = currency === "USD" ? "1" : (this.#perDollar.get(`${currency} ${month}`) ?? null);
    const published = publishedRange(platform, perDollar);
    return published && { currency, units: 0, ...roundRange(published) };
  }
}

/** What a store's units earned in the months before one, where their countries are not read. */
function storeRate(rows: readonly StoreSum[], platform: string, month: string): OwnRate | null {
  const from = addMonths(month, -NEAREST_MONTHS);
  const own = rows.filter(
    (row) => row.platform === platform && row.month >= from && row.month < month && row.units > 0,
  );
  const currency = mainCurrency(own);
  const paid = own.filter((row) => row.currency === currency && compareDecimals(row.net, "0") > 0);
  const rates = [...Map.groupBy(paid, (row) => row.month).values()].map(rateOf).sort(compareDecimals);
  const [low, high] = [percentile(rates, LOW), percentile(rates, HIGH)];
  if (currency === null || !low || !high) return null;
  const units = paid.reduce((sum, row) => sum + row.units, 0);
  return { currency, units, ...roundRange({ low, mid: rateOf(paid), high }) };
}

function rateOf(rows: readonly StoreSum[]): string {
  const units = rows.reduce((sum, row) => sum + row.units, 0);
  return exchangeDecimal(addDecimals(rows.map(({ net }) => net)), "1", `${units}`);
}
