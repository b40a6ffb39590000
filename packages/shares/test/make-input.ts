import type { Deal, Terms } from "../src/terms/deal.ts";
import type { Cost, LineSum, Payee } from "../src/terms/money.ts";
import type { RunInput } from "../src/terms/run-input.ts";

/** A version that always applies: half of everything's receipts for A, unless `said` says otherwise. */
export function makeTerms(said: Partial<Terms> = {}): Terms {
  return {
    from: null,
    to: null,
    kind: "royalty",
    covers: { by: "everything" },
    part: "1",
    fee: "0",
    rate: "50%",
    exceptions: [],
    participants: [{ payee: "A", share: "1" }],
    ...said,
  };
}

export function makeDeal(said: Partial<Deal> & { terms?: Partial<Terms> } = {}): Deal {
  const { terms, ...deal } = said;
  return {
    id: "deal",
    name: `The deal ${deal.id ?? ""}`.trim(),
    currency: "USD",
    dates: "sale",
    rates_of: "period_end",
    group: null,
    replaces: [],
    versions: [makeTerms(terms)],
    ...deal,
  };
}

export function makePayee(id: string, said: Partial<Payee> = {}): Payee {
  return { id, currency: "USD", minimum: null, withholding: [], ...said };
}

export function makeLine(net: string, said: Partial<LineSum> = {}): LineSum {
  return {
    track: "track",
    release: "release",
    artist: "Slow Harbor",
    sale_month: "2026-02-01",
    sale_months: 1,
    accounting_day: "2026-03-31",
    kind: "stream",
    store: "spotify",
    territory: "US",
    currency: "USD",
    net,
    ...said,
  };
}

export function makeCost(amount: string, said: Partial<Cost> = {}): Cost {
  return {
    id: "cost",
    date: "2026-03-10",
    amount,
    currency: "USD",
    recoupable: "1",
    on: { deal: "deal" },
    payee: null,
    ...said,
  };
}

export function makeInput(said: Partial<RunInput> = {}): RunInput {
  return {
    period: { from: "2026-03-01", to: "2026-03-31" },
    deals: [makeDeal()],
    payees: [makePayee("A"), makePayee("B"), makePayee("C")],
    releases: [],
    costs: [],
    advances: [],
    transfers: [],
    openings: [],
    carried: [],
    differences: [],
    uncovered_is_accounts: false,
    rates: () => null,
    ...said,
  };
}
