import type { Day } from "../terms/deal.ts";
import { Fraction, fractionOf } from "../terms/fraction.ts";
import type { ExchangeRate, ExchangeRates } from "../terms/run-input.ts";

/** A rate that was used; `shown` is null within one currency. */
export interface UsedRate {
  rate: Fraction;
  shown: ExchangeRate | null;
}

export interface MissingRate {
  from: string;
  to: string;
  day: Day;
}

/** Asks for each rate once, and remembers which ones are missing. */
export class Exchanges {
  readonly missing: MissingRate[] = [];
  readonly #rates: ExchangeRates;
  readonly #known = new Map<string, UsedRate | null>();

  constructor(rates: ExchangeRates) {
    this.#rates = rates;
  }

  /** Null if none is loaded. */
  find(from: string, to: string, day: Day): UsedRate | null {
    if (from === to) return UNCHANGED;
    const key = `${from} ${to} ${day}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const shown = this.#rates(from, to, day);
    const used = shown && { rate: fractionOf(shown.rate), shown };
    if (used === null) this.missing.push({ from, to, day });
    this.#known.set(key, used);
    return used;
  }
}

const UNCHANGED: UsedRate = { rate: Fraction.ONE, shown: null };
