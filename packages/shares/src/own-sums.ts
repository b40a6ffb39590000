import { receiptsKey, type TracedLine } from "./explain.ts";
import { type Amount, Fraction, FractionSum, fractionOf } from "./terms/fraction.ts";
import type { LineSum } from "./terms/money.ts";

/** What a payee gets of some lines under one deal, in its currency, before tax is withheld. */
export interface OwnSum {
  name: string;
  /** Of the lines themselves: they are not shared. */
  units: number;
  amount: Fraction;
}

interface Tracing {
  trace(line: LineSum): TracedLine[];
  /**
   * The rate that exchanges receipts, by their key; null while none is loaded. Undefined for receipts that the statement
   * does not have.
   */
  rateOf(key: string): Amount | null | undefined;
}

/** What is left of a line's net for the payee, at a rate of exchange. */
export function ownPart({ covered, part, fee, rate, share }: TracedLine, exchange: Amount | null): Fraction {
  if (exchange === null) return Fraction.ZERO;
  const factors = [part, Fraction.ONE.minus(fee), rate, fractionOf(exchange), share];
  return factors.reduce((product, factor) => product.times(factor), covered);
}

/** Adds up what a payee gets of lines by deal and by any name of theirs, such as the song, and keeps none of the lines. */
export class OwnSums {
  readonly #of: Tracing;
  readonly #parts = new Map<string, Fraction>();
  readonly #deals = new Map<string, Map<string, { units: number; sum: FractionSum }>>();
  readonly #told = new Map<string, FractionSum>();

  constructor(of: Tracing) {
    this.#of = of;
  }

  /** False if nothing of the line is the payee's. */
  add(name: string, line: LineSum, units: number): boolean {
    const counted = new Set<string>();
    for (const traced of this.#of.trace(line)) {
      const key = receiptsKey(traced);
      const exchange = this.#of.rateOf(key);
      if (exchange === undefined) continue;
      const own = this.#times(line.net, this.#partOf(key, traced, exchange));
      sumIn(this.#told, key).add(own);
      const named = this.#named(traced.deal, name);
      named.sum.add(own);
      if (!counted.has(traced.deal)) named.units += units;
      counted.add(traced.deal);
    }
    return counted.size > 0;
  }

  /** The sums of a deal, the most money first. */
  of(deal: string): OwnSum[] {
    return [...(this.#deals.get(deal) ?? [])]
      .map(([name, { units, sum }]) => ({ name, units, amount: sum.total() }))
      .sort((a, b) => b.amount.compare(a.amount) || (a.name < b.name ? -1 : 1));
  }

  /** What was added up of the receipts with this key. */
  told(key: string): Fraction {
    return this.#told.get(key)?.total() ?? Fraction.ZERO;
  }

  /** Not in lowest terms: a sum reduces at its end. */
  #times(net: string, { numerator, denominator }: Fraction) {
    const whole = fractionOf(net);
    return { numerator: whole.numerator * numerator, denominator: whole.denominator * denominator };
  }

  #partOf(key: string, traced: TracedLine, exchange: Amount | null): Fraction {
    const place = `${key}\n${traced.covered} ${traced.part} ${traced.fee} ${traced.share}`;
    const part = this.#parts.get(place) ?? ownPart(traced, exchange);
    this.#parts.set(place, part);
    return part;
  }

  #named(deal: string, name: string): { units: number; sum: FractionSum } {
    const ofDeal = this.#deals.get(deal) ?? new Map<string, { units: number; sum: FractionSum }>();
    this.#deals.set(deal, ofDeal);
    const named = ofDeal.get(name) ?? { units: 0, sum: new FractionSum() };
    ofDeal.set(name, named);
    return named;
  }
}

function sumIn(sums: Map<string, FractionSum>, key: string): FractionSum {
  const sum = sums.get(key) ?? new FractionSum();
  sums.set(key, sum);
  return sum;
}
