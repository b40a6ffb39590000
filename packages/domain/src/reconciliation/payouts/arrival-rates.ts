import { exchangeDecimal, rateOf, roundDecimal } from "@ledgerline/contract/money/exchange";
import { listDayRates } from "@ledgerline/db/queries/reconciliation/day-rates";
import type { ArtistContext } from "../../context/context.ts";

interface Pair {
  from: string;
  to: string;
  /** The day that money arrived. */
  day: string;
}

export interface ArrivalRate {
  /** Units of `to` for one of `from`. */
  rate: string;
  /** The day it was published: the one it arrived on, or the last before. */
  published: string;
  exchange(amount: string): string;
}

/** As many decimals as a payout has. */
const DECIMALS = 4;

/** The ECB's rates between currencies on some days. Null for a pair without a rate within ten days before. */
export async function readArrivalRates(
  { db, artistId }: Pick<ArtistContext, "db" | "artistId">,
  pairs: readonly Pair[],
): Promise<(pair: Pair) => ArrivalRate | null> {
  const sides = pairs.flatMap(({ from, to, day }) => [from, to].map((currency) => ({ currency, day })));
  const rates = sides.length === 0 ? [] : await listDayRates(db, artistId, sides);
  const known = new Map(rates.map((rate) => [`${rate.currency} ${rate.day}`, rate]));
  return ({ from, to, day }) => {
    const [a, b] = [known.get(`${from} ${day}`), known.get(`${to} ${day}`)];
    if (!a || !b) return null;
    const [published = day] = [a.published, b.published].sort();
    return {
      rate: rateOf(b.perEuro, a.perEuro),
      published,
      exchange: (amount) => roundDecimal(exchangeDecimal(amount, b.perEuro, a.perEuro), DECIMALS),
    };
  };
}
