import { Fraction } from "../fraction/fraction.ts";
import { addFractions } from "../fraction/fraction-sum.ts";
import type { Day, Receipts } from "../terms/deal.ts";
import { type CompiledTerms, rateFor, taxOn } from "./compile-deal.ts";

/** Some receipts under one deal: the terms, and their rate and taxes for these kinds of use, stores and territories. */
export interface Claim {
  /** Unique among claims, and orders them. */
  key: string;
  terms: CompiledTerms;
  rate: Fraction;
  /** The tax on each participant's amount. */
  taxes: readonly Fraction[];
}

/** `day` is the one of accounting, by which taxes are chosen. */
export function claimOf(terms: CompiledTerms, receipts: Receipts, day: Day | null): Claim {
  const rate = rateFor(terms.exceptions, receipts, terms.rate);
  const taxes = terms.sharers.map((sharer) => taxOn(sharer, receipts, day));
  return { key: [terms.deal.id, terms.terms.from ?? "", rate, ...taxes].join("\n"), terms, rate, taxes };
}

/** What the participants of one deal get of a recording's receipts, as a fraction of the whole. */
export function claimedPart({ terms, rate }: Claim): Fraction {
  return terms.part.times(Fraction.ONE.minus(terms.fee)).times(rate).times(terms.shared);
}

/** True if they get more than all of the receipts, or bear more than all of a shared cost. */
export function isOverclaimed(claims: readonly Claim[]): boolean {
  const bearing = claims.filter(({ terms }) => terms.terms.kind === "net_profit");
  const borne = bearing.map(({ terms }) => terms.part.times(terms.rate).times(terms.shared));
  return [claims.map(claimedPart), borne].some((parts) => addFractions(parts).compare(Fraction.ONE) > 0);
}
