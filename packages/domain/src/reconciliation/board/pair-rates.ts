import { listDayRates } from "@ledgerline/db/queries/exchange-rates";
import { exchangeDecimal, rateOf, roundDecimal } from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";

/** Two currencies on a day. */
interface Pair {
  from: string;
  to: string;
  day: string;
}

export interface PairRate {
  /** Units of `to` for one of `from`. */
  rate: string;
  /** The day it was published: the pair's day, or the last one before it. */
  published: string;
  /** Converts an amount in `from` to `to`, with as many decimals as a payout has. */
  exchange(amount: string): string;
}

const DECIMALS = 4;

/** The rates between currencies on some days. Null for a pair without a rate in the ten days before. */
export async function readPairRates(
  { db, accountId }: Pick<AccountContext, "db" | "accountId">,
  pairs: readonly Pair[],
): Promise<(pair: Pair) => PairRate | null> {
  const sides = pairs.flatMap(({ from, to, day }) => [from, to].map((currency) => ({ currency, day })));
  const rates = sides.length === 0 ? [] : await listDayRates(db, accountId, sides);
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
