import type { Fraction } from "../fraction/fraction.ts";
import { FractionSum } from "../fraction/fraction-sum.ts";
import { fractionOf } from "../fraction/read-fraction.ts";
import { type CompiledTerms, taxOnCosts } from "../route/compile-deal.ts";
import type { Router } from "../route/router.ts";
import type { TermsByDeal } from "../route/terms-by-deal.ts";
import type { Cost } from "../terms/charges.ts";
import type { Day } from "../terms/deal.ts";
import type { Exchanges, UsedRate } from "./exchanges.ts";
import { type Bearer, type Bearing, type CostFault, findBearers } from "./find-bearers.ts";
import type { Journal } from "./journal.ts";

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
