import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { BookedTerritory, Books } from "../books/books.ts";
import { mainCurrency, type OwnRate, ownRate, publishedRange, roundRange } from "../money/own-rate.ts";

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
