import { Fraction } from "../fraction/fraction.ts";
import type { CompiledTerms, Sharer } from "../route/compile-deal.ts";
import type { Router } from "../route/router.ts";
import type { TermsByDeal } from "../route/terms-by-deal.ts";
import type { Cost } from "../terms/charges.ts";
import type { Recording } from "../terms/money-in.ts";

/** Participants who bear part of a cost, by their shares. */
export interface Bearer {
  terms: CompiledTerms;
  book: "shared_costs" | "own_costs";
  /** Their part of the recoupable amount. */
  part: Fraction;
  /** The amount that comes off the deal's pool before the split; null if costs come off after it. */
  ofPool: Fraction | null;
  sharers: readonly Sharer[];
}

export type Bearing = readonly Bearer[];

/** Why nobody bears a cost. */
export interface CostFault {
  code: "cost_without_deal" | "cost_in_several_deals";
  cost: string;
  /** The names of the deals between which the cost does not choose. */
  deals: string[];
}

/**
 * A cost on a deal belongs to that deal. One on a recording is shared by all net-profit deals that cover it on its
 * date, each at its rate; if there are none, its royalty deal bears it, provided that there is only one.
 */
export function findBearers(cost: Cost, router: Router, terms: TermsByDeal): Bearing | CostFault {
  if ("deal" in cost.on) {
    const found = terms.nearest(cost.on.deal, cost.date);
    if (found === null) return { code: "cost_without_deal", cost: cost.id, deals: [] };
    return [cost.payee === null ? sharing(found, Fraction.ONE) : owning(found, cost.payee)];
  }
  const covering = coveringTerms(cost.on, cost, router);
  const netProfit = covering.filter((each) => each.terms.terms.kind === "net_profit");
  const bearing = netProfit.length > 0 ? netProfit : covering;
  const names = [...new Set(bearing.map((each) => each.terms.deal.name))];
  if (names.length === 0) return { code: "cost_without_deal", cost: cost.id, deals: [] };
  if (netProfit.length === 0 && names.length > 1) return { code: "cost_in_several_deals", cost: cost.id, deals: names };
  return bearing.map((each) => sharing(each.terms, each.weight.times(each.terms.part)));
}

function coveringTerms(recording: Recording, { date, currency }: Cost, router: Router): Covering[] {
  const dates = { sale_month: `${date.slice(0, 8)}01`, sale_months: 1, accounting_day: date };
  const { claims } = router.routeOf({
    ...recording,
    ...dates,
    kind: null,
    store: null,
    territory: null,
    currency,
    net: "0",
  });
  return claims.map(({ claim, weight }) => ({ terms: claim.terms, weight }));
}

interface Covering {
  terms: CompiledTerms;
  weight: Fraction;
}

/** Before the split in a net-profit deal; off what the participants get in a royalty deal. */
function sharing(terms: CompiledTerms, part: Fraction): Bearer {
  const isNetProfit = terms.terms.kind === "net_profit";
  return {
    terms,
    book: "shared_costs",
    part: isNetProfit ? part.times(terms.rate) : part,
    ofPool: isNetProfit ? part : null,
    sharers: terms.sharers,
  };
}

function owning(terms: CompiledTerms, payee: string): Bearer {
  const withholding = terms.sharers.find((sharer) => sharer.payee === payee)?.withholding ?? [];
  return {
    terms,
    book: "own_costs",
    part: Fraction.ONE,
    ofPool: null,
    sharers: [{ payee, share: Fraction.ONE, withholding }],
  };
}
