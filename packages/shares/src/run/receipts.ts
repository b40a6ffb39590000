import { DecimalSum } from "@ledgerline/decimals";
import type { Claim } from "../route/claims.ts";
import type { Route, Router } from "../route/router.ts";
import { lastOfMonth, monthAfter } from "../terms/calendar.ts";
import type { Day, Deal } from "../terms/deal.ts";
import { Fraction, FractionSum, type Ratio, readFraction } from "../terms/fraction.ts";
import { LIMITS } from "../terms/limits.ts";
import type { LineSum, Recording } from "../terms/money.ts";
import type { Exchanges, UsedRate } from "./exchanges.ts";

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

/** Receipts of a period in one currency, under one deal's terms and at one rate: where a payee's amount starts. */
export interface Pool {
  claim: Claim;
  currency: string;
  /** The day of the rate; null within one currency. */
  rates_day: Day | null;
  /** The deal's part of what was booked. */
  receipts: Fraction;
  fee: Fraction;
  /** After applying the rate: the amount that the participants share. */
  split: Fraction;
  /** Null while no rate is loaded. */
  exchange: UsedRate | null;
  /** The split in the deal's currency; 0 while no rate is loaded. */
  exchanged: Fraction;
}

/** Groups the money that deals claim into pools. */
export function poolReceipts(streams: readonly Stream[], exchanges: Exchanges): Pool[] {
  const sums = new Map<Claim, Map<string, { currency: string; day: Day | null; net: FractionSum }>>();
  for (const { route, currency, days, net } of streams) {
    for (const { claim, weight } of route.claims) {
      const { deal } = claim.terms;
      const day = deal.currency === currency ? null : days[deal.rates_of];
      const ofClaim = sums.get(claim) ?? new Map();
      sums.set(claim, ofClaim);
      const key = `${currency} ${day}`;
      const sum = ofClaim.get(key) ?? { currency, day, net: new FractionSum() };
      ofClaim.set(key, sum);
      sum.net.add(weighted(net, weight));
    }
  }
  return [...sums]
    .flatMap(([claim, ofClaim]) =>
      [...ofClaim.values()].map(({ currency, day, net }) => poolOf(claim, currency, day, net.total(), exchanges)),
    )
    .sort((a, b) => compare(a.claim.key, b.claim.key) || compare(orderOf(a), orderOf(b)));
}

function weighted(net: Ratio, { numerator, denominator }: Fraction): Ratio {
  return { numerator: net.numerator * numerator, denominator: net.denominator * denominator };
}

function poolOf(claim: Claim, currency: string, day: Day | null, net: Fraction, exchanges: Exchanges): Pool {
  const { deal, part, fee: feeRate } = claim.terms;
  const receipts = net.times(part);
  const fee = receipts.times(feeRate);
  const split = receipts.minus(fee).times(claim.rate);
  const exchange = exchanges.find(currency, deal.currency, day ?? "");
  const exchanged = exchange ? split.times(exchange.rate) : Fraction.ZERO;
  return { claim, currency, rates_day: day, receipts, fee, split, exchange, exchanged };
}

function orderOf({ currency, rates_day }: Pool): string {
  return `${currency} ${rates_day}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
