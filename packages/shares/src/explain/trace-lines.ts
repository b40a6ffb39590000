import type { Fraction } from "../fraction/fraction.ts";
import type { Claim } from "../route/claim.ts";
import { Router } from "../route/router.ts";
import { ratesDayOf } from "../run/receipts.ts";
import type { Day, Deal } from "../terms/deal.ts";
import type { LineSum, Release } from "../terms/money-in.ts";
import type { Payee } from "../terms/payee.ts";
import { type OwnTerms, ownTerms } from "./own-terms.ts";

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
