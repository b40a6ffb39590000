import { DecimalSum, subtractDecimals } from "@ledgerline/decimals";
import type { RowMoney } from "../row-outcome.ts";

/** More stores than a statement has, and more sums than one page of it; others are not looked for. */
const MOST_STORES = 1000;
const MOST_ENDS = 100;
const MOST_CURRENCIES = 50;
/** In a plain decimal. */
const NOT_ZERO = /[1-9]/;

/** The money and units of some rows. */
export interface RunOfRows {
  rows: number;
  units: number;
  /** What the rows have in a currency, or in the only one that they have; null if they have none there. */
  in(currency: string | null): { net: string; rows: number } | null;
}

/** The sums of the rows so far: of all of them, of each store, and since each end of a run. */
export class Runs {
  readonly all = new Sums();
  readonly #stores = new Map<string, Sums>();
  #ends: Snapshot[] = [];

  add(store: string, money: RowMoney, units: number): void {
    const isMoney = NOT_ZERO.test(money.net);
    this.all.add(money, units, isMoney);
    if (store === "") return;
    let sums = this.#stores.get(store);
    if (!sums && this.#stores.size < MOST_STORES) {
      sums = new Sums();
      this.#stores.set(store, sums);
    }
    sums?.add(money, units, isMoney);
  }

  /** Whether a row above is of this store. */
  hasStore(store: string): boolean {
    return this.#stores.has(store);
  }

  /** Ends a run: a sum may be below it. */
  end(): void {
    if (this.#ends.length === MOST_ENDS) this.#ends.shift();
    this.#ends.push(this.all.snapshot());
  }

  /** The runs that a row may be the sum of: all rows, those since the last end, and those of a store. */
  candidates(stores: readonly string[], { everyRun }: { everyRun: boolean }): RunOfRows[] {
    const ends = everyRun ? this.#ends.toReversed() : this.#ends.slice(-1);
    const ofStores = stores.flatMap((store) => this.#stores.get(store) ?? []);
    return [this.all, ...ends.map((end) => this.all.since(end)), ...ofStores];
  }
}

type Snapshot = Pick<RunOfRows, "rows" | "units"> & {
  money: ReadonlyMap<string | null, { net: string; rows: number }>;
};

class Sums implements RunOfRows {
  rows = 0;
  units = 0;
  readonly #money = new Map<string | null, { sum: DecimalSum; rows: number }>();

  add({ net, currency }: RowMoney, units: number, isMoney: boolean): void {
    this.rows += 1;
    this.units += units;
    let money = this.#money.get(currency);
    if (!money) {
      if (this.#money.size === MOST_CURRENCIES) return;
      money = { sum: new DecimalSum(), rows: 0 };
      this.#money.set(currency, money);
    }
    money.sum.add(net);
    if (isMoney) money.rows += 1;
  }

  in(currency: string | null): { net: string; rows: number } | null {
    const [only, ...others] = this.#money.values();
    const money = this.#money.get(currency) ?? (currency === null && others.length === 0 ? only : undefined);
    return money ? { net: money.sum.toString(), rows: money.rows } : null;
  }

  snapshot(): Snapshot {
    const money = new Map(this.#money.entries().map(([code, { sum, rows }]) => [code, { net: sum.toString(), rows }]));
    return { rows: this.rows, units: this.units, money };
  }

  /** The rows below a snapshot. */
  since({ rows, units, money }: Snapshot): RunOfRows {
    return {
      rows: this.rows - rows,
      units: this.units - units,
      in: (currency) => {
        const now = this.in(currency);
        const before = money.get(currency) ?? (currency === null ? [...money.values()][0] : undefined);
        if (!now || !before) return now;
        return { net: subtractDecimals(now.net, before.net), rows: now.rows - before.rows };
      },
    };
  }
}
