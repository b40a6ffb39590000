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

/** How a payee's closing line came about, from top to bottom. */
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
  /** Corrections to closed periods, by cause. */
  differences: { cause: string; entries: Entry[] }[];
  /** The advances that this payee had: what each recouped, and what is left of it. */
  advances: Recouped[];
}

/** A payee's part of a cost, in the deal's currency, and the tax that is not withheld because of it. */
export interface ExplainedCost {
  deal: string;
  terms: OwnTerms;
  cost: string;
  book: Charge["book"];
  /** The currency of the cost. */
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

/** Explains the closing line of each payee, without revealing anything about other payees. */
export class Explanations {
  readonly #closings: Map<string, Closing>;
  readonly #pools = new Map<string, { pool: Pool; at: number }[]>();
  readonly #charges: Map<string, Charge[]>;
  readonly #advances: Map<string, Recouped[]>;
  readonly #balances: Map<string, Balance[]>;
  readonly #differences: { cause: string; entries: Map<string | null, Entry[]> }[];

  constructor({ closings, pools, charges, advances, balances, differences }: RunResult) {
    this.#closings = new Map(closings.map((closing) => [closing.payee, closing]));
    for (const pool of pools) {
      for (const [at, { payee }] of pool.claim.terms.sharers.entries()) {
        const own = this.#pools.get(payee);
        if (own) own.push({ pool, at });
        else this.#pools.set(payee, [{ pool, at }]);
      }
    }
    this.#charges = Map.groupBy(charges, ({ payee }) => payee);
    this.#advances = Map.groupBy(advances, ({ payee }) => payee);
    this.#balances = Map.groupBy(balances, ({ payee }) => payee);
    this.#differences = differences.map(({ cause, entries }) => ({
      cause,
      entries: Map.groupBy(entries, ({ payee }) => payee),
    }));
  }

  /** Null for a payee who is not in the run. */
  of(payee: string): Explanation | null {
    const closing = this.#closings.get(payee);
    if (!closing) return null;
    const pools = Map.groupBy(this.#pools.get(payee) ?? [], ({ pool }) => pool.claim.terms.deal.id);
    const costs = Map.groupBy((this.#charges.get(payee) ?? []).map(costOf), ({ deal }) => deal);
    const advances = Map.groupBy(this.#advances.get(payee) ?? [], ({ deal }) => deal);
    const deals = (this.#balances.get(payee) ?? []).map((balance) => ({
      balance,
      receipts: (pools.get(balance.deal) ?? []).map(({ pool, at }) => receiptsOf(pool, at)),
      costs: costs.get(balance.deal) ?? [],
      differences: this.#differences.flatMap(({ cause, entries }) => {
        const own = (entries.get(payee) ?? []).filter(({ deal }) => deal === balance.deal);
        return own.length > 0 ? [{ cause, entries: own }] : [];
      }),
      advances: advances.get(balance.deal) ?? [],
    }));
    return { closing, deals };
  }
}

/** The receipts of the participant at index `at` of the terms. */
function receiptsOf({ claim, exchanged, ...pool }: Pool, at: number): ExplainedReceipts {
  const { deal, terms, sharers } = claim.terms;
  const { currency, rates_day, receipts, fee, split, exchange } = pool;
  const share = sharers[at]?.share ?? Fraction.ZERO;
  const amount = exchanged.times(share);
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
  return { ...rules, share, amount, tax_rate, tax: amount.times(tax_rate) };
}

function costOf({ payee: _, terms, ...charge }: Charge): ExplainedCost {
  return { deal: terms.deal.id, terms: ownTerms(terms.terms), ...charge };
}
