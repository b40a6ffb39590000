import { Fraction } from "../fraction/fraction.ts";
import { FractionSum, type Ratio } from "../fraction/fraction-sum.ts";
import type { Claim } from "../route/claim.ts";
import type { Day } from "../terms/deal.ts";
import type { Exchanges, UsedRate } from "./exchanges.ts";
import type { Stream } from "./receipts.ts";

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
