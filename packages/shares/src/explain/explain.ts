import { Fraction } from "../fraction/fraction.ts";
import type { Charge } from "../run/charge-costs.ts";
import type { Closing } from "../run/close-payee.ts";
import type { UsedRate } from "../run/exchanges.ts";
import type { Pool } from "../run/pool-receipts.ts";
import type { Recouped } from "../run/recoup-off-the-top.ts";
import type { Balance } from "../run/settle-deals.ts";
import type { RunResult } from "../run/share-run.ts";
import type { Day } from "../terms/deal.ts";
import type { Entry } from "../terms/entry.ts";
import { type OwnTerms, ownTerms } from "./own-terms.ts";

/** How a payee's closing line came about, from the top down. */
export interface Explanation {
  /** Opening + paid in ± transferred = exact; rounded once, it is the closing line. */
  closing: Closing;
  deals: ExplainedDeal[];
}

/** Carried + receipts − costs − tax + differences − advances ± transfers and the group = paid in + closing. */
export interface ExplainedDeal {
  balance: Balance;
  receipts: ExplainedReceipts[];
  costs: ExplainedCost[];
  /** What closed periods turned out to have been, by cause. */
  differences: { cause: string; entries: Entry[] }[];
  /** Advances that this payee had: what each got back, and what is still to recoup. */
  advances: Recouped[];
}

/** What a payee bears of a cost, in the deal's currency, and the tax that is not withheld for it. */
export interface ExplainedCost {
  deal: string;
  terms: OwnTerms;
  cost: string;
  book: Charge["book"];
  /** The cost's. */
  currency: string;
  /** In the cost's currency. */
  recoupable: Fraction;
  /** The payee's part of it. */
  part: Fraction;
  exchange: UsedRate;
  amount: Fraction;
  tax: Fraction;
}

/** Receipts × part − fee, × rate, × exchange, × share = amount, of which `tax` is withheld. */
export interface ExplainedReceipts {
  deal: string;
  terms: OwnTerms;
  currency: string;
  rates_day: Day | null;
  receipts: Fraction;
  fee: Fraction;
  rate: Fraction;
  split: Fraction;
  exchange: UsedRate | null;
  share: Fraction;
  amount: Fraction;
  tax_rate: Fraction;
  tax: Fraction;
}

/** Null for a payee whom the run does not have. It says nothing of other payees. */
export function explain(result: RunResult, payee: string): Explanation | null {
  const closing = result.closings.find((each) => each.payee === payee);
  if (!closing) return null;
  const receipts = Map.groupBy(
    result.pools.flatMap((pool) => receiptsOf(pool, payee)),
    ({ deal }) => deal,
  );
  const costs = Map.groupBy(result.charges.filter((charge) => charge.payee === payee).map(costOf), ({ deal }) => deal);
  const advances = Map.groupBy(
    result.advances.filter((advance) => advance.payee === payee),
    ({ deal }) => deal,
  );
  const balances = result.balances.filter((balance) => balance.payee === payee);
  const deals = balances.map((balance) => ({
    balance,
    receipts: receipts.get(balance.deal) ?? [],
    costs: costs.get(balance.deal) ?? [],
    differences: result.differences.flatMap(({ cause, entries }) => {
      const own = entries.filter((entry) => entry.payee === payee && entry.deal === balance.deal);
      return own.length > 0 ? [{ cause, entries: own }] : [];
    }),
    advances: advances.get(balance.deal) ?? [],
  }));
  return { closing, deals };
}

function receiptsOf({ claim, ...pool }: Pool, payee: string): ExplainedReceipts[] {
  const { deal, terms, sharers } = claim.terms;
  const at = sharers.findIndex((sharer) => sharer.payee === payee);
  const share = sharers[at]?.share;
  if (share === undefined) return [];
  const { currency, rates_day, receipts, fee, split, exchange } = pool;
  const amount = pool.exchanged.times(share);
  const tax_rate = claim.taxes[at] ?? Fraction.ZERO;
  const rules = {
    deal: deal.id,
    terms: ownTerms(terms),
    currency,
    rates_day,
    receipts,
    fee,
    rate: claim.rate,
    split,
    exchange,
  };
  return [{ ...rules, share, amount, tax_rate, tax: amount.times(tax_rate) }];
}

function costOf({ payee: _, terms, ...charge }: Charge): ExplainedCost {
  return { deal: terms.deal.id, terms: ownTerms(terms.terms), ...charge };
}
