import { type CompiledTerms, type Sharer, type TermsByDeal, taxOnCosts } from "../route/compiled-terms.ts";
import type { Router } from "../route/router.ts";
import type { Day } from "../terms/deal.ts";
import { Fraction, FractionSum, fractionOf } from "../terms/fraction.ts";
import type { Cost, Recording } from "../terms/money.ts";
import type { Exchanges, MissingRate, UsedRate } from "./exchanges.ts";
import type { Journal } from "./journal.ts";
import type { Uncovered } from "./receipts.ts";

/** Participants who bear part of a cost, by their shares. */
interface Bearer {
  terms: CompiledTerms;
  book: "shared_costs" | "own_costs";
  /** Their part of the recoupable amount. */
  part: Fraction;
  /** The amount that comes off the deal's pool before the split; null if costs come off after it. */
  ofPool: Fraction | null;
  sharers: readonly Sharer[];
}

type Bearing = readonly Bearer[];

/** Why nobody bears a cost. */
interface CostFault {
  code: "cost_without_deal" | "cost_in_several_deals";
  cost: string;
  /** The names of the deals between which the cost does not choose. */
  deals: string[];
}

/**
 * A cost on a deal belongs to that deal. One on a recording is shared by all net-profit deals that cover it on its
 * date, each at its rate; if there are none, its royalty deal bears it, provided that there is only one.
 */
function findBearers(cost: Cost, router: Router, terms: TermsByDeal): Bearing | CostFault {
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

/** A payee's part of a cost. */
export interface Charge {
  cost: string;
  payee: string;
  terms: CompiledTerms;
  book: "shared_costs" | "own_costs";
  /** The currency of the cost. */
  currency: string;
  /** In the cost's currency. */
  recoupable: Fraction;
  /** The payee's part of it. */
  part: Fraction;
  exchange: UsedRate;
  /** What the payee bears, in the deal's currency, before the tax that is not withheld because of it. */
  amount: Fraction;
  tax: Fraction;
}

export interface Charging {
  charges: Charge[];
  faults: CostFault[];
}

/** Books the costs of a period, and says who bears what, and which costs nobody bears. */
export function chargeCosts(
  journal: Journal,
  costs: readonly Cost[],
  { router, terms, exchanges }: { router: Router; terms: TermsByDeal; exchanges: Exchanges },
): Charging {
  const charging: Charging = { charges: [], faults: [] };
  for (const cost of costs) {
    const found = findBearers(cost, router, terms);
    if ("code" in found) charging.faults.push(found);
    else charging.charges.push(...chargeCost(journal, cost, found, exchanges));
  }
  return charging;
}

function chargeCost(journal: Journal, cost: Cost, bearing: Bearing, exchanges: Exchanges): Charge[] {
  const recoupable = fractionOf(cost.amount).times(fractionOf(cost.recoupable));
  const bearers = bearing.map((bearer) => ({
    ...bearer,
    exchange: exchanges.find(cost.currency, bearer.terms.deal.currency, cost.date),
  }));
  // A cost is charged as a whole or not at all: a missing rate blocks closing.
  if (bearers.some(({ exchange }) => exchange === null)) return [];
  const own = new FractionSum().add(recoupable);
  const charges = bearers.flatMap(({ exchange, ...bearer }) =>
    exchange === null
      ? []
      : bookBearer(journal, bearer, { cost: cost.id, currency: cost.currency, recoupable, exchange }, cost.date),
  );
  for (const { part } of charges) own.add(recoupable.times(part).negated());
  journal.post({ book: "account_costs", currency: cost.currency }, own.total().negated());
  journal.post({ book: "costs_recouped", currency: cost.currency }, own.total());
  return charges;
}

function bookBearer(journal: Journal, { terms, book, ...bearer }: Bearer, cost: ExchangedCost, day: Day): Charge[] {
  const { id: deal, currency } = terms.deal;
  const exchanged = cost.recoupable.times(cost.exchange.rate);
  if (bearer.ofPool !== null) journal.post({ book: "pool", currency, deal }, exchanged.times(bearer.ofPool).negated());
  return bearer.sharers.map((sharer): Charge => {
    const { payee } = sharer;
    const part = bearer.part.times(sharer.share);
    const amount = exchanged.times(part);
    const tax = amount.times(taxOnCosts(sharer, day));
    journal.post({ book, currency, deal, payee }, amount.negated());
    journal.post({ book: "costs_recouped", currency, deal }, amount);
    journal.post({ book: "withholding", currency, deal, payee }, tax);
    journal.post({ book: "withheld", currency, deal }, tax.negated());
    return { ...cost, payee, terms, book, part, amount, tax };
  });
}

interface ExchangedCost {
  cost: string;
  currency: string;
  recoupable: Fraction;
  exchange: UsedRate;
}

/** Why a run cannot be closed yet. */
export type Blocker =
  | ({ code: "missing_rate" } & MissingRate)
  /** Deals that together claim more than the whole of what was sold, by name. */
  | { code: "more_than_the_whole"; deals: string[] }
  | CostFault
  /** Recordings without a deal; the run lists them. */
  | { code: "uncovered"; recordings: number };

interface Found {
  overclaimed: readonly string[][];
  faults: readonly CostFault[];
  missing: readonly MissingRate[];
  uncovered: readonly Uncovered[];
}

export function findBlockers({ overclaimed, faults, missing, uncovered }: Found): Blocker[] {
  const together = new Map(overclaimed.map((deals) => [deals.toSorted().join("\n"), deals.toSorted()]));
  return [
    ...[...together].sort().map(([, deals]) => ({ code: "more_than_the_whole" as const, deals })),
    ...faults,
    ...missing.map((rate) => ({ code: "missing_rate" as const, ...rate })),
    ...(uncovered.length > 0 ? [{ code: "uncovered" as const, recordings: uncovered.length }] : []),
  ];
}
