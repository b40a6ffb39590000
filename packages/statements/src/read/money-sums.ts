import { DecimalSum, type Money } from "@ledgerline/decimals";
import type { RowMoney } from "../formats/row-outcome.ts";

/** More than there are currencies; what a damaged file prints instead must not fill the memory. */
const MOST_NAMES = 50;
const MOST_NAME_CHARS = 40;
const CODE = /^[A-Z]{3}$/;

/** Exact sums of money by currency. Money in an unknown currency is kept apart, by what is printed for it. */
export class MoneySums {
  readonly #known = new Map<string, DecimalSum>();
  readonly #unknown = new Map<string | null, DecimalSum>();

  add(currency: string, net: string): void {
    let sum = this.#known.get(currency);
    if (!sum) {
      sum = new DecimalSum();
      this.#known.set(currency, sum);
    }
    sum.add(net);
  }

  /** `printed` is the text in place of the currency. */
  addMoney({ net, currency }: RowMoney, printed: string | null = null): void {
    if (currency !== null && CODE.test(currency)) {
      this.add(currency, net);
      return;
    }
    const name = (currency ?? printed)?.trim().slice(0, MOST_NAME_CHARS) || null;
    const key = this.#unknown.has(name) || this.#unknown.size < MOST_NAMES ? name : null;
    const sum = this.#unknown.get(key) ?? new DecimalSum();
    this.#unknown.set(key, sum);
    sum.add(net);
  }

  list(): Money[] {
    return Array.from(this.#known, ([currency, sum]) => ({ currency, net: sum.toString() }));
  }

  listUnknown(): { currency: string | null; net: string }[] {
    return Array.from(this.#unknown, ([currency, sum]) => ({ currency, net: sum.toString() }));
  }
}
