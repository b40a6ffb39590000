import type { Claim } from "./route/claims.ts";
import { Router } from "./route/router.ts";
import type { Charge } from "./run/costs.ts";
import type { Balance, Recouped } from "./run/deals.ts";
import type { UsedRate } from "./run/exchanges.ts";
import type { Closing } from "./run/payees.ts";
import { type Pool, ratesDayOf } from "./run/receipts.ts";
import type { RunResult } from "./run/share-run.ts";
import type { Day, Deal, Terms } from "./terms/deal.ts";
import type { Entry } from "./terms/entry.ts";
import { Fraction } from "./terms/fraction.ts";
import type { LineSum, Payee, Release } from "./terms/money.ts";

/** A deal's version, with its dates and the recordings that it covers, but without the other participants. */
export type OwnTerms = Omit<Terms, "participants">;

function ownTerms({ participants: _, ...terms }: Terms): OwnTerms {
  return terms;
}

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

/** What a payee gets of one line: net × covered × part, less the fee, × rate, exchanged as of `rates_day`, × share. */
export interface TracedLine {
  deal: string;
  deal_currency: string;
  terms: OwnTerms;
  currency: string;
  rates_day: Day | null;
  /** How much of what was sold is covered by the deal: for one of an album's two tracks, 1/2. */
  covered: Fraction;
  part: Fraction;
  fee: Fraction;
  rate: Fraction;
  share: Fraction;
  tax_rate: Fraction;
}

interface Traced {
  deals: readonly Deal[];
  payees: readonly Payee[];
  releases: readonly Release[];
  periodEnd: Day;
  payee: string;
}

/** Computes what a payee gets of each line of a run, by that run's terms. */
export class LineTracer {
  readonly #router: Router;
  readonly #periodEnd: Day;
  readonly #payee: string;

  constructor({ periodEnd, payee, ...terms }: Traced) {
    this.#router = new Router(terms);
    this.#periodEnd = periodEnd;
    this.#payee = payee;
  }

  trace(line: LineSum): TracedLine[] {
    return this.#router.routeOf(line).claims.flatMap(({ claim, weight }) => this.#traced(line, claim, weight));
  }

  #traced(line: LineSum, { terms: { deal, sharers, ...terms }, rate, taxes }: Claim, covered: Fraction): TracedLine[] {
    return sharers.flatMap(({ payee, share }, at) => {
      const tax_rate = taxes[at];
      if (payee !== this.#payee || !tax_rate) return [];
      const { currency } = line;
      return {
        ...{ deal: deal.id, deal_currency: deal.currency, terms: ownTerms(terms.terms), currency, covered },
        rates_day: deal.currency === currency ? null : ratesDayOf(deal.rates_of, line, this.#periodEnd),
        ...{ part: terms.part, fee: terms.fee, rate, share, tax_rate },
      };
    });
  }
}

/**
 * Distinguishes everything that a payee may know: one version's receipts at one rate and one tax, in one currency,
 * exchanged at one day's rate. A traced line belongs to the receipts with the same key.
 */
export function receiptsKey(of: {
  deal: string;
  terms: Pick<OwnTerms, "from">;
  currency: string;
  rates_day: Day | null;
  rate: Fraction | string;
  tax_rate: Fraction | string;
}): string {
  return [of.deal, of.terms.from, of.currency, of.rates_day, of.rate, of.tax_rate].join("\n");
}
