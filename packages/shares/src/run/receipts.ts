import { DecimalSum } from "@ledgerline/decimals";
import { lastOfMonth, monthAfter } from "../check/calendar.ts";
import type { Fraction } from "../fraction/fraction.ts";
import { FractionSum, type Ratio } from "../fraction/fraction-sum.ts";
import { readFraction } from "../fraction/read-fraction.ts";
import type { Route, Router } from "../route/router.ts";
import type { Day, Deal } from "../terms/deal.ts";
import { LIMITS } from "../terms/limits.ts";
import type { LineSum, Recording } from "../terms/money-in.ts";

/** Money in one currency that takes the same route and is exchanged on the same days. */
export interface Stream {
  route: Route;
  currency: string;
  /** The exchange day under each way of dating rates; null if no deal on the route uses it. */
  days: Record<Deal["rates_of"], Day | null>;
  net: Ratio;
}

/** A recording without a deal, or with one for part of it, and how much of its money that leaves. */
export interface Uncovered extends Recording {
  currency: string;
  net: Fraction;
}

/** Which dates exchange a route's money in a currency, besides the period's end. */
type DatedBy = Record<"sale" | "accounting", boolean>;

interface NumberedRoute {
  number: number;
  /** By currency. */
  datedBy: Map<string, DatedBy>;
}

/** Adds up lines as they come. It keeps a sum for each route of the money, and none of the lines. */
export class Receipts {
  readonly #router: Router;
  readonly #periodEnd: Day;
  readonly #received = new Map<string, DecimalSum>();
  readonly #streams = new Map<string, Omit<Stream, "net"> & { sum: DecimalSum }>();
  readonly #routes = new Map<Route, NumberedRoute>();
  #summed: Stream[] | null = null;
  readonly #uncovered = new Map<string, Omit<Uncovered, "net"> & { sum: FractionSum }>();

  constructor(router: Router, periodEnd: Day) {
    this.#router = router;
    this.#periodEnd = periodEnd;
  }

  add(line: LineSum): void {
    this.#summed = null;
    const route = this.#router.routeOf(line);
    const { currency, net } = line;
    sumOf(this.#received, currency).add(net);
    const numbered = this.#numbered(route);
    const days = this.#daysOf(route, numbered, line);
    const key = `${numbered.number} ${currency} ${days.sale} ${days.accounting}`;
    let stream = this.#streams.get(key);
    if (!stream) {
      stream = { route, currency, days, sum: new DecimalSum() };
      this.#streams.set(key, stream);
    }
    stream.sum.add(net);
    if (!route.uncovered.isZero()) this.#addUncovered(line, route.uncovered);
  }

  /** By currency. */
  received(): [currency: string, net: Fraction][] {
    return [...this.#received].map(([currency, sum]) => [currency, readFraction(sum.toString())]);
  }

  streams(): readonly Stream[] {
    this.#summed ??= [...this.#streams.values()].map(({ route, currency, days, sum }) => {
      const { units, scale } = sum.total();
      return { route, currency, days, net: { numerator: units, denominator: 10n ** BigInt(scale) } };
    });
    return this.#summed;
  }

  /** Recordings beyond `LIMITS.uncovered` are combined into one per currency, without a name. */
  uncovered(): Uncovered[] {
    return [...this.#uncovered.values()]
      .map(({ sum, ...recording }) => ({ ...recording, net: sum.total() }))
      .sort((a, b) => b.net.compare(a.net) || (keyOf(a) < keyOf(b) ? -1 : 1));
  }

  /** Routes whose deals claim more than the whole. */
  overclaimed(): string[][] {
    return [...this.#routes.keys()].map(({ overclaimed }) => overclaimed).filter((names) => names.length > 0);
  }

  #daysOf(route: Route, { datedBy }: NumberedRoute, line: LineSum): Stream["days"] {
    let by = datedBy.get(line.currency);
    if (!by) {
      by = datedByOf(route, line.currency);
      datedBy.set(line.currency, by);
    }
    return {
      sale: by.sale ? ratesDayOf("sale", line, this.#periodEnd) : null,
      accounting: by.accounting ? ratesDayOf("accounting", line, this.#periodEnd) : null,
      period_end: this.#periodEnd,
    };
  }

  #addUncovered({ track, release, artist, currency, net }: LineSum, part: Fraction): void {
    const own = keyOf({ track, release, artist, currency });
    const isListed = this.#uncovered.has(own) || this.#uncovered.size < LIMITS.uncovered;
    const key = isListed ? own : currency;
    const recording = isListed ? { track, release, artist } : { track: null, release: null, artist: null };
    const known = this.#uncovered.get(key) ?? { ...recording, currency, sum: new FractionSum() };
    this.#uncovered.set(key, known);
    known.sum.add(readFraction(net).times(part));
  }

  #numbered(route: Route): NumberedRoute {
    let numbered = this.#routes.get(route);
    if (!numbered) {
      numbered = { number: this.#routes.size, datedBy: new Map() };
      this.#routes.set(route, numbered);
    }
    return numbered;
  }
}

/** The day whose rate exchanges a line. */
export function ratesDayOf(ratesOf: Deal["rates_of"], line: LineSum, periodEnd: Day): Day {
  if (ratesOf === "period_end") return periodEnd;
  return ratesOf === "sale" ? lastDayOfSale(line) : known(line.accounting_day);
}

function keyOf({ track, release, artist, currency }: Omit<Uncovered, "net">): string {
  return JSON.stringify([track, release, artist, currency]);
}

function datedByOf({ claims }: Route, currency: string): DatedBy {
  const isBy = (date: Deal["rates_of"]) =>
    claims.some(({ claim: { terms } }) => terms.deal.rates_of === date && terms.deal.currency !== currency);
  return { sale: isBy("sale"), accounting: isBy("accounting") };
}

function lastDayOfSale({ sale_month, sale_months }: LineSum): Day {
  return lastOfMonth(monthAfter(known(sale_month), sale_months - 1));
}

function known(day: Day | null): Day {
  if (day === null) throw new RangeError("A rate is of a day that the sums do not have");
  return day;
}

function sumOf(sums: Map<string, DecimalSum>, currency: string): DecimalSum {
  const sum = sums.get(currency) ?? new DecimalSum();
  sums.set(currency, sum);
  return sum;
}
