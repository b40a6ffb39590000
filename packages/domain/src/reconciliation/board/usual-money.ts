import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { addDecimals, compareDecimals, roundDecimal } from "@ledgerline/decimals";
import { addMonths } from "../../calendar.ts";
import type { BookedTerritory, Books } from "./books.ts";
import { mainCurrency, type OwnRate, ownRate, publishedRange, roundRange } from "./own-rates.ts";
import { percentile } from "./usual.ts";

/** Recent months that an estimate is based on, and the least of them that it takes. */
const RECENT_MONTHS = 6;
const HISTORY_MONTHS = 12;
const LEAST_MONTHS = 3;
const [LOW, HIGH] = [10, 90];
const DECIMALS = 12;

interface Missing {
  source: string;
  /** A store; missing for all stores of the source. */
  platform?: string;
  month: string;
}

/** What sources paid in recent months, from which a missing month is estimated. */
export class UsualMoney {
  readonly #rows: ReadonlyMap<string, StoreSum[]>;

  constructor(stores: readonly StoreSum[]) {
    this.#rows = Map.groupBy(
      stores.filter(({ months }) => months === 1),
      ({ source }) => source,
    );
  }

  /**
   * By currency, the median of the last six months with money in the year before, with their 10th and 90th percentiles.
   * A currency with fewer than three such months has no estimate.
   */
  of({ source, platform, month }: Missing): StakeSum[] {
    const since = addMonths(month, -HISTORY_MONTHS);
    const rows = (this.#rows.get(source) ?? []).filter(
      (row) => row.month >= since && row.month < month && row.platform === (platform ?? row.platform),
    );
    return usualOf(rows, (row) => row.month);
  }

  /** The same estimate for the source's accounting periods, which are `step` months apart. */
  period({ source, month, step }: Pick<Missing, "source" | "month"> & { step: number }): StakeSum[] {
    const since = addMonths(month, -HISTORY_MONTHS * step);
    const accounted = (row: StoreSum) => row.accounted.slice(0, 7);
    const rows = (this.#rows.get(source) ?? []).filter((row) => accounted(row) >= since && accounted(row) < month);
    return usualOf(rows, accounted);
  }
}

function usualOf(rows: readonly StoreSum[], monthOf: (row: StoreSum) => string): StakeSum[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const sums = [...Map.groupBy(own, monthOf)]
      .map(([of, parts]) => ({ of, net: addDecimals(parts.map(({ net }) => net)) }))
      .filter(({ net }) => compareDecimals(net, "0") > 0)
      .sort((a, b) => (a.of < b.of ? 1 : -1));
    const nets = sums
      .slice(0, RECENT_MONTHS)
      .map(({ net }) => roundDecimal(net, DECIMALS))
      .sort(compareDecimals);
    const [low, mid, high] = [LOW, 50, HIGH].map((percent) => percentile(nets, percent));
    if (nets.length < LEAST_MONTHS || !low || !mid || !high) return [];
    return [{ currency, low, mid, high }];
  });
}

/** What a unit on a platform earns through one source, in the currency that this source pays in. */
export class SourceRates {
  readonly #own: ReadonlyMap<string, BookedTerritory[]>;
  readonly #stores: ReadonlyMap<string, { currency: string; units: number }[]>;
  readonly #perDollar: Books["perDollar"];
  readonly #known = new Map<string, OwnRate | null>();

  constructor({ territories, stores, perDollar }: Pick<Books, "territories" | "stores" | "perDollar">) {
    this.#own = Map.groupBy(territories, ({ source, platform }) => `${source} ${platform}`);
    this.#stores = Map.groupBy(stores, ({ source }) => source);
    this.#perDollar = perDollar;
  }

  /** Null when neither the source's own rate nor the published one in its currency is known. */
  of(source: string, platform: PlatformId, month: string): OwnRate | null {
    const key = `${source} ${platform} ${month}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const rate = this.#read(source, platform, month);
    this.#known.set(key, rate);
    return rate;
  }

  #read(source: string, platform: PlatformId, month: string): OwnRate | null {
    const territories = this.#own.get(`${source} ${platform}`) ?? [];
    const isKnown = territories.some((row) => row.month <= month && row.units > 0);
    if (isKnown) return ownRate({ territories, perDollar: this.#perDollar }, platform, month);
    const currency = mainCurrency(this.#stores.get(source) ?? []) ?? "USD";
    const perDollar = currency === "USD" ? "1" : (this.#perDollar.get(`${currency} ${month}`) ?? null);
    const published = publishedRange(platform, perDollar);
    return published && { currency, units: 0, ...roundRange(published) };
  }
}
